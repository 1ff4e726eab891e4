extension ClassName {
  /// The class `NSObject`.
  public static var nsObject: Self { "NSObject" }
  /// The class `UIActionSheet`.
  public static var uiActionSheet: Self { "UIActionSheet" }
  /// The class `UIActivityIndicatorView`.
  public static var uiActivityIndicatorView: Self { "UIActivityIndicatorView" }
  /// The class `UIActivityViewController`.
  public static var uiActivityViewController: Self { "UIActivityViewController" }
  /// The class `UIAlertController`.
  public static var uiAlertController: Self { "UIAlertController" }
  /// The class `UIAlertView`.
  public static var uiAlertView: Self { "UIAlertView" }
  /// The class `UIApplication`.
  public static var uiApplication: Self { "UIApplication" }
  /// The class `UIBarButtonItem`.
  public static var uiBarButtonItem: Self { "UIBarButtonItem" }
  /// The class `UIBarButtonItemGroup`.
  public static var uiBarButtonItemGroup: Self { "UIBarButtonItemGroup" }
  /// The class `UIBarItem`.
  public static var uiBarItem: Self { "UIBarItem" }
  /// The class `UIButton`.
  public static var uiButton: Self { "UIButton" }
  /// The class `UICalendarView`.
  public static var uiCalendarView: Self { "UICalendarView" }
  /// The class `UICloudSharingController`.
  public static var uiCloudSharingController: Self { "UICloudSharingController" }
  /// The class `UICollectionReusableView`.
  public static var uiCollectionReusableView: Self { "UICollectionReusableView" }
  /// The class `UICollectionView`.
  public static var uiCollectionView: Self { "UICollectionView" }
  /// The class `UICollectionViewCell`.
  public static var uiCollectionViewCell: Self { "UICollectionViewCell" }
  /// The class `UICollectionViewController`.
  public static var uiCollectionViewController: Self { "UICollectionViewController" }
  /// The class `UICollectionViewListCell`.
  public static var uiCollectionViewListCell: Self { "UICollectionViewListCell" }
  /// The class `UIColorPickerViewController`.
  public static var uiColorPickerViewController: Self { "UIColorPickerViewController" }
  /// The class `UIColorWell`.
  public static var uiColorWell: Self { "UIColorWell" }
  /// The class `UIContentUnavailableView`.
  public static var uiContentUnavailableView: Self { "UIContentUnavailableView" }
  /// The class `UIControl`.
  public static var uiControl: Self { "UIControl" }
  /// The class `UIDatePicker`.
  public static var uiDatePicker: Self { "UIDatePicker" }
  /// The class `UIDocumentBrowserViewController`.
  public static var uiDocumentBrowserViewController: Self { "UIDocumentBrowserViewController" }
  /// The class `UIDocumentMenuViewController`.
  public static var uiDocumentMenuViewController: Self { "UIDocumentMenuViewController" }
  /// The class `UIDocumentPickerViewController`.
  public static var uiDocumentPickerViewController: Self { "UIDocumentPickerViewController" }
  /// The class `UIDocumentViewController`.
  public static var uiDocumentViewController: Self { "UIDocumentViewController" }
  /// The class `UIEventAttributionView`.
  public static var uiEventAttributionView: Self { "UIEventAttributionView" }
  /// The class `UIFontPickerViewController`.
  public static var uiFontPickerViewController: Self { "UIFontPickerViewController" }
  /// The class `UIImagePickerController`.
  public static var uiImagePickerController: Self { "UIImagePickerController" }
  /// The class `UIImageView`.
  public static var uiImageView: Self { "UIImageView" }
  /// The class `UIInputView`.
  public static var uiInputView: Self { "UIInputView" }
  /// The class `UIInputViewController`.
  public static var uiInputViewController: Self { "UIInputViewController" }
  /// The class `UILabel`.
  public static var uiLabel: Self { "UILabel" }
  /// The class `UIListContentView`.
  public static var uiListContentView: Self { "UIListContentView" }
  /// The class `UINavigationBar`.
  public static var uiNavigationBar: Self { "UINavigationBar" }
  /// The class `UINavigationController`.
  public static var uiNavigationController: Self { "UINavigationController" }
  /// The class `UINavigationItem`.
  public static var uiNavigationItem: Self { "UINavigationItem" }
  /// The class `UIPageControl`.
  public static var uiPageControl: Self { "UIPageControl" }
  /// The class `UIPageViewController`.
  public static var uiPageViewController: Self { "UIPageViewController" }
  /// The class `UIPasteControl`.
  public static var uiPasteControl: Self { "UIPasteControl" }
  /// The class `UIPickerView`.
  public static var uiPickerView: Self { "UIPickerView" }
  /// The class `UIPopoverBackgroundView`.
  public static var uiPopoverBackgroundView: Self { "UIPopoverBackgroundView" }
  /// The class `UIPopoverController`.
  public static var uiPopoverController: Self { "UIPopoverController" }
  /// The class `UIPopoverPresentationController`.
  public static var uiPopoverPresentationController: Self { "UIPopoverPresentationController" }
  /// The class `UIPresentationController`.
  public static var uiPresentationController: Self { "UIPresentationController" }
  /// The class `UIProgressView`.
  public static var uiProgressView: Self { "UIProgressView" }
  /// The class `UIReferenceLibraryViewController`.
  public static var uiReferenceLibraryViewController: Self { "UIReferenceLibraryViewController" }
  /// The class `UIRefreshControl`.
  public static var uiRefreshControl: Self { "UIRefreshControl" }
  /// The class `UIResponder`.
  public static var uiResponder: Self { "UIResponder" }
  /// The class `UIScene`.
  public static var uiScene: Self { "UIScene" }
  /// The class `UIScrollView`.
  public static var uiScrollView: Self { "UIScrollView" }
  /// The class `UISearchBar`.
  public static var uiSearchBar: Self { "UISearchBar" }
  /// The class `UISearchContainerViewController`.
  public static var uiSearchContainerViewController: Self { "UISearchContainerViewController" }
  /// The class `UISearchController`.
  public static var uiSearchController: Self { "UISearchController" }
  /// The class `UISearchDisplayController`.
  public static var uiSearchDisplayController: Self { "UISearchDisplayController" }
  /// The class `UISearchTextField`.
  public static var uiSearchTextField: Self { "UISearchTextField" }
  /// The class `UISegmentedControl`.
  public static var uiSegmentedControl: Self { "UISegmentedControl" }
  /// The class `UISheetPresentationController`.
  public static var uiSheetPresentationController: Self { "UISheetPresentationController" }
  /// The class `UISlider`.
  public static var uiSlider: Self { "UISlider" }
  /// The class `UISplitViewController`.
  public static var uiSplitViewController: Self { "UISplitViewController" }
  /// The class `UIStackView`.
  public static var uiStackView: Self { "UIStackView" }
  /// The class `UIStepper`.
  public static var uiStepper: Self { "UIStepper" }
  /// The class `UISwitch`.
  public static var uiSwitch: Self { "UISwitch" }
  /// The class `UITabBar`.
  public static var uiTabBar: Self { "UITabBar" }
  /// The class `UITabBarController`.
  public static var uiTabBarController: Self { "UITabBarController" }
  /// The class `UITabBarItem`.
  public static var uiTabBarItem: Self { "UITabBarItem" }
  /// The class `UITableView`.
  public static var uiTableView: Self { "UITableView" }
  /// The class `UITableViewCell`.
  public static var uiTableViewCell: Self { "UITableViewCell" }
  /// The class `UITableViewController`.
  public static var uiTableViewController: Self { "UITableViewController" }
  /// The class `UITableViewHeaderFooterView`.
  public static var uiTableViewHeaderFooterView: Self { "UITableViewHeaderFooterView" }
  /// The class `UITextField`.
  public static var uiTextField: Self { "UITextField" }
  /// The class `UITextView`.
  public static var uiTextView: Self { "UITextView" }
  /// The class `UIToolbar`.
  public static var uiToolbar: Self { "UIToolbar" }
  /// The class `UIVideoEditorController`.
  public static var uiVideoEditorController: Self { "UIVideoEditorController" }
  /// The class `UIView`.
  public static var uiView: Self { "UIView" }
  /// The class `UIViewController`.
  public static var uiViewController: Self { "UIViewController" }
  /// The class `UIVisualEffectView`.
  public static var uiVisualEffectView: Self { "UIVisualEffectView" }
  /// The class `UIWebView`.
  public static var uiWebView: Self { "UIWebView" }
  /// The class `UIWindow`.
  public static var uiWindow: Self { "UIWindow" }
  /// The class `UIWindowScene`.
  public static var uiWindowScene: Self { "UIWindowScene" }
  /// The class `WKWebView`.
  public static var wkWebView: Self { "WKWebView" }
}
