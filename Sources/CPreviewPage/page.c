// The preview page as parts of the executable, which stays one file: as an array of numbers in Swift they
// took eight seconds to compile.

#include "CPreviewPage.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char adding_js[] = {
#embed "Page/adding.js"
};
static const unsigned char area_js[] = {
#embed "Page/area.js"
};
static const unsigned char box_js[] = {
#embed "Page/box.js"
};
static const unsigned char changes_js[] = {
#embed "Page/changes.js"
};
static const unsigned char color_js[] = {
#embed "Page/color.js"
};
static const unsigned char completion_js[] = {
#embed "Page/completion.js"
};
static const unsigned char constant_js[] = {
#embed "Page/constant.js"
};
static const unsigned char dom_js[] = {
#embed "Page/dom.js"
};
static const unsigned char editor_js[] = {
#embed "Page/editor.js"
};
static const unsigned char faults_js[] = {
#embed "Page/faults.js"
};
static const unsigned char fields_js[] = {
#embed "Page/fields.js"
};
static const unsigned char findings_js[] = {
#embed "Page/findings.js"
};
static const unsigned char icon_svg[] = {
#embed "Page/icon.svg"
};
static const unsigned char inspector_js[] = {
#embed "Page/inspector.js"
};
static const unsigned char interact_js[] = {
#embed "Page/interact.js"
};
static const unsigned char matrix_js[] = {
#embed "Page/matrix.js"
};
static const unsigned char outline_js[] = {
#embed "Page/outline.js"
};
static const unsigned char page_tree_json[] = {
#embed "Page/page-tree.json"
};
static const unsigned char page_css[] = {
#embed "Page/page.css"
};
static const unsigned char page_html[] = {
#embed "Page/page.html"
};
static const unsigned char page_js[] = {
#embed "Page/page.js"
};
static const unsigned char page_json[] = {
#embed "Page/page.json"
};
static const unsigned char palette_js[] = {
#embed "Page/palette.js"
};
static const unsigned char picture_js[] = {
#embed "Page/picture.js"
};
static const unsigned char places_js[] = {
#embed "Page/places.js"
};
static const unsigned char server_js[] = {
#embed "Page/server.js"
};
static const unsigned char sheets_js[] = {
#embed "Page/sheets.js"
};
static const unsigned char slider_js[] = {
#embed "Page/slider.js"
};
static const unsigned char stage_js[] = {
#embed "Page/stage.js"
};
static const unsigned char steady_js[] = {
#embed "Page/steady.js"
};
static const unsigned char trials_js[] = {
#embed "Page/trials.js"
};
static const unsigned char unsaved_js[] = {
#embed "Page/unsaved.js"
};
static const unsigned char values_js[] = {
#embed "Page/values.js"
};
static const unsigned char verdict_js[] = {
#embed "Page/verdict.js"
};
static const unsigned char view_js[] = {
#embed "Page/view.js"
};

#define FILE_OF(name, bytes) { name, bytes, sizeof bytes }

static const struct preview_file files[] = {
  FILE_OF("adding.js", adding_js),
  FILE_OF("area.js", area_js),
  FILE_OF("box.js", box_js),
  FILE_OF("changes.js", changes_js),
  FILE_OF("color.js", color_js),
  FILE_OF("completion.js", completion_js),
  FILE_OF("constant.js", constant_js),
  FILE_OF("dom.js", dom_js),
  FILE_OF("editor.js", editor_js),
  FILE_OF("faults.js", faults_js),
  FILE_OF("fields.js", fields_js),
  FILE_OF("findings.js", findings_js),
  FILE_OF("icon.svg", icon_svg),
  FILE_OF("inspector.js", inspector_js),
  FILE_OF("interact.js", interact_js),
  FILE_OF("matrix.js", matrix_js),
  FILE_OF("outline.js", outline_js),
  FILE_OF("page-tree.json", page_tree_json),
  FILE_OF("page.css", page_css),
  FILE_OF("page.html", page_html),
  FILE_OF("page.js", page_js),
  FILE_OF("page.json", page_json),
  FILE_OF("palette.js", palette_js),
  FILE_OF("picture.js", picture_js),
  FILE_OF("places.js", places_js),
  FILE_OF("server.js", server_js),
  FILE_OF("sheets.js", sheets_js),
  FILE_OF("slider.js", slider_js),
  FILE_OF("stage.js", stage_js),
  FILE_OF("steady.js", steady_js),
  FILE_OF("trials.js", trials_js),
  FILE_OF("unsaved.js", unsaved_js),
  FILE_OF("values.js", values_js),
  FILE_OF("verdict.js", verdict_js),
  FILE_OF("view.js", view_js),
};

const size_t preview_file_count = sizeof files / sizeof files[0];

struct preview_file preview_file_at(size_t index) { return files[index]; }
