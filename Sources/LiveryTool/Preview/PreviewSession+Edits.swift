import Livery
import LiveryInspect
import SourceJSON

extension PreviewSession {
  /// Makes an edit.
  func edit(_ order: PreviewOrder, _ view: PreviewView) throws(PreviewError) -> JSONValue {
    throw PreviewError("not yet", status: 404)
  }
}
