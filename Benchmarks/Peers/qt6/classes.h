#include <QFrame>

// one QFrame subclass per widget class, so that type selectors can be used (the fast kind in Qt
// style sheets)
class Window : public QFrame {
  Q_OBJECT public : explicit Window(QWidget *p = nullptr) : QFrame(p) {}
};
class Panel : public QFrame {
  Q_OBJECT public : explicit Panel(QWidget *p = nullptr) : QFrame(p) {}
};
class Sidebar : public QFrame {
  Q_OBJECT public : explicit Sidebar(QWidget *p = nullptr) : QFrame(p) {}
};
class Toolbar : public QFrame {
  Q_OBJECT public : explicit Toolbar(QWidget *p = nullptr) : QFrame(p) {}
};
class ListView : public QFrame {
  Q_OBJECT public : explicit ListView(QWidget *p = nullptr) : QFrame(p) {}
};
class RowView : public QFrame {
  Q_OBJECT public : explicit RowView(QWidget *p = nullptr) : QFrame(p) {}
};
class Card : public QFrame {
  Q_OBJECT public : explicit Card(QWidget *p = nullptr) : QFrame(p) {}
};
class FormView : public QFrame {
  Q_OBJECT public : explicit FormView(QWidget *p = nullptr) : QFrame(p) {}
};
class GroupView : public QFrame {
  Q_OBJECT public : explicit GroupView(QWidget *p = nullptr) : QFrame(p) {}
};
class TabView : public QFrame {
  Q_OBJECT public : explicit TabView(QWidget *p = nullptr) : QFrame(p) {}
};
class SplitView : public QFrame {
  Q_OBJECT public : explicit SplitView(QWidget *p = nullptr) : QFrame(p) {}
};
class ScrollArea : public QFrame {
  Q_OBJECT public : explicit ScrollArea(QWidget *p = nullptr) : QFrame(p) {}
};
class PushBtn : public QFrame {
  Q_OBJECT public : explicit PushBtn(QWidget *p = nullptr) : QFrame(p) {}
};
class TextLbl : public QFrame {
  Q_OBJECT public : explicit TextLbl(QWidget *p = nullptr) : QFrame(p) {}
};
class TextFld : public QFrame {
  Q_OBJECT public : explicit TextFld(QWidget *p = nullptr) : QFrame(p) {}
};
class CheckBx : public QFrame {
  Q_OBJECT public : explicit CheckBx(QWidget *p = nullptr) : QFrame(p) {}
};
class RadioBx : public QFrame {
  Q_OBJECT public : explicit RadioBx(QWidget *p = nullptr) : QFrame(p) {}
};
class SliderX : public QFrame {
  Q_OBJECT public : explicit SliderX(QWidget *p = nullptr) : QFrame(p) {}
};
class SpinBox : public QFrame {
  Q_OBJECT public : explicit SpinBox(QWidget *p = nullptr) : QFrame(p) {}
};
class ComboBx : public QFrame {
  Q_OBJECT public : explicit ComboBx(QWidget *p = nullptr) : QFrame(p) {}
};
class IconVw : public QFrame {
  Q_OBJECT public : explicit IconVw(QWidget *p = nullptr) : QFrame(p) {}
};
class ImageVw : public QFrame {
  Q_OBJECT public : explicit ImageVw(QWidget *p = nullptr) : QFrame(p) {}
};
class LinkLbl : public QFrame {
  Q_OBJECT public : explicit LinkLbl(QWidget *p = nullptr) : QFrame(p) {}
};
class BadgeVw : public QFrame {
  Q_OBJECT public : explicit BadgeVw(QWidget *p = nullptr) : QFrame(p) {}
};
class ChipVw : public QFrame {
  Q_OBJECT public : explicit ChipVw(QWidget *p = nullptr) : QFrame(p) {}
};
class AvatarV : public QFrame {
  Q_OBJECT public : explicit AvatarV(QWidget *p = nullptr) : QFrame(p) {}
};
class ToggleX : public QFrame {
  Q_OBJECT public : explicit ToggleX(QWidget *p = nullptr) : QFrame(p) {}
};
class StepperX : public QFrame {
  Q_OBJECT public : explicit StepperX(QWidget *p = nullptr) : QFrame(p) {}
};
class ProgresX : public QFrame {
  Q_OBJECT public : explicit ProgresX(QWidget *p = nullptr) : QFrame(p) {}
};
class SpinnerX : public QFrame {
  Q_OBJECT public : explicit SpinnerX(QWidget *p = nullptr) : QFrame(p) {}
};
class DividerX : public QFrame {
  Q_OBJECT public : explicit DividerX(QWidget *p = nullptr) : QFrame(p) {}
};
class TooltipX : public QFrame {
  Q_OBJECT public : explicit TooltipX(QWidget *p = nullptr) : QFrame(p) {}
};
class MenuItm : public QFrame {
  Q_OBJECT public : explicit MenuItm(QWidget *p = nullptr) : QFrame(p) {}
};
class TabItm : public QFrame {
  Q_OBJECT public : explicit TabItm(QWidget *p = nullptr) : QFrame(p) {}
};
class CrumbX : public QFrame {
  Q_OBJECT public : explicit CrumbX(QWidget *p = nullptr) : QFrame(p) {}
};
class RatingX : public QFrame {
  Q_OBJECT public : explicit RatingX(QWidget *p = nullptr) : QFrame(p) {}
};
class DatePck : public QFrame {
  Q_OBJECT public : explicit DatePck(QWidget *p = nullptr) : QFrame(p) {}
};
class TimePck : public QFrame {
  Q_OBJECT public : explicit TimePck(QWidget *p = nullptr) : QFrame(p) {}
};
class ColorPk : public QFrame {
  Q_OBJECT public : explicit ColorPk(QWidget *p = nullptr) : QFrame(p) {}
};
class FilePck : public QFrame {
  Q_OBJECT public : explicit FilePck(QWidget *p = nullptr) : QFrame(p) {}
};
static QFrame *makeWidget(int c, QWidget *p) {
  switch (c) {
  case 0:
    return new Window(p);
  case 1:
    return new Panel(p);
  case 2:
    return new Sidebar(p);
  case 3:
    return new Toolbar(p);
  case 4:
    return new ListView(p);
  case 5:
    return new RowView(p);
  case 6:
    return new Card(p);
  case 7:
    return new FormView(p);
  case 8:
    return new GroupView(p);
  case 9:
    return new TabView(p);
  case 10:
    return new SplitView(p);
  case 11:
    return new ScrollArea(p);
  case 12:
    return new PushBtn(p);
  case 13:
    return new TextLbl(p);
  case 14:
    return new TextFld(p);
  case 15:
    return new CheckBx(p);
  case 16:
    return new RadioBx(p);
  case 17:
    return new SliderX(p);
  case 18:
    return new SpinBox(p);
  case 19:
    return new ComboBx(p);
  case 20:
    return new IconVw(p);
  case 21:
    return new ImageVw(p);
  case 22:
    return new LinkLbl(p);
  case 23:
    return new BadgeVw(p);
  case 24:
    return new ChipVw(p);
  case 25:
    return new AvatarV(p);
  case 26:
    return new ToggleX(p);
  case 27:
    return new StepperX(p);
  case 28:
    return new ProgresX(p);
  case 29:
    return new SpinnerX(p);
  case 30:
    return new DividerX(p);
  case 31:
    return new TooltipX(p);
  case 32:
    return new MenuItm(p);
  case 33:
    return new TabItm(p);
  case 34:
    return new CrumbX(p);
  case 35:
    return new RatingX(p);
  case 36:
    return new DatePck(p);
  case 37:
    return new TimePck(p);
  case 38:
    return new ColorPk(p);
  case 39:
    return new FilePck(p);
  }
  return nullptr;
}
