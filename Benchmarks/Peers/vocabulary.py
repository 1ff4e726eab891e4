"""The classes, states and settings of the workload."""

CONTAINERS = [
    "Window",
    "Panel",
    "Sidebar",
    "Toolbar",
    "ListView",
    "RowView",
    "Card",
    "FormView",
    "GroupView",
    "TabView",
    "SplitView",
    "ScrollArea",
]
CONTROLS = [
    "PushBtn",
    "TextLbl",
    "TextFld",
    "CheckBx",
    "RadioBx",
    "SliderX",
    "SpinBox",
    "ComboBx",
    "IconVw",
    "ImageVw",
    "LinkLbl",
    "BadgeVw",
    "ChipVw",
    "AvatarV",
    "ToggleX",
    "StepperX",
    "ProgresX",
    "SpinnerX",
    "DividerX",
    "TooltipX",
    "MenuItm",
    "TabItm",
    "CrumbX",
    "RatingX",
    "DatePck",
    "TimePck",
    "ColorPk",
    "FilePck",
]
CLASSES = CONTAINERS + CONTROLS
STATES = [("highlighted", 1), ("selected", 2), ("disabled", 4)]

COLORS = [
    "primaryColor",
    "secondaryColor",
    "actionColor",
    "backgroundColor",
    "textColor",
    "borderColor",
    "glossColor",
    "shadowColor",
    "captionColor",
    "navigationColor",
    "separatorColor",
    "alertColor",
]
FONTS = [
    "textFont",
    "captionFont",
    "headlineFont",
    "subheadFont",
    "titleFont",
    "heroFont",
    "actionFont",
    "navigationFont",
    "formFont",
    "alertFont",
    "footFont",
]
CONTROLSET = ["cornerRadius", "borderWidth", "padX", "padY", "minHeight", "opacity", "spacing"]
PROPS = (
    [(p, "color") for p in COLORS]
    + [(p, "font") for p in FONTS]
    + [(p, "number") for p in CONTROLSET]
)
FAMILIES = ["Alpha", "Bravo", "Carlo", "Delta"]
