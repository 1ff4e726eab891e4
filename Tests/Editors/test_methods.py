"""Every method of 'livery lsp' with pytest-lsp, whose types check each answer; 'methods.sh' runs it."""

import json

import pytest
import pytest_lsp
from markdown_it import MarkdownIt
from lsprotocol import types as lsp
from pytest_lsp import ClientServerConfig, LanguageClient

SHEET = """{
  "$accent": "#0a5ad4",
  "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
  "@when scheme=dark": { "$accent": "#66aaff" },
  "UIButton-selected|highlighted": { "controls": { "actionColor": "$accent" } },
  "#save": { "controls": { "borderColor": "#333333" } },
  "UILabel": { "colors": { "textColor": "#333333" } }
}
"""

# Texts that are markup where they are not escaped.
ACTS = [
    "` ![x](https://livery.invalid/x) `", "[x](https://livery.invalid)", "<img src=https://livery.invalid>", "# x",
    "***x***", "```\n![x](https://livery.invalid/x)\n```", "- x\n\n1. x", "    x", " # x",
    "https://livery.invalid www.livery.invalid", "\u202ex\u2066\u0085",
]
ODD = json.dumps(
    {
        "@properties": {
            f"p{number} {text}": {"kind": "string", "initial": text, "description": text, "deprecated": text}
            for number, text in enumerate(ACTS)
        },
        "$text": ACTS[0],
        **{
            f"UILabel{name}": {"properties": {f"p{number} {text}": text}}
            for number, (name, text) in enumerate(zip(["", *(f".n{n}" for n in range(len(ACTS)))], ACTS))
        },
    },
    indent=2,
)
TREE = '{ "class": "UIWindow", "children": [{ "class": "UIButton", "id": "save" }, { "class": "UILabel" }] }'


@pytest_lsp.fixture(config=ClientServerConfig(server_command=["livery", "lsp"]))
async def client(lsp_client: LanguageClient, tmp_path_factory):
    folder = tmp_path_factory.mktemp("project")
    (folder / "livery.json").write_text(json.dumps({"themes": {"main": ["styles.json"], "odd": ["odd.json"]}, "trees": ["tree.json"]}))
    (folder / "odd.json").write_text(ODD)
    (folder / "styles.json").write_text(SHEET)
    (folder / "tree.json").write_text(TREE)
    await lsp_client.initialize_session(
        lsp.InitializeParams(capabilities=lsp.ClientCapabilities(), root_uri=folder.as_uri())
    )
    lsp_client.uri = (folder / "styles.json").as_uri()
    lsp_client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            text_document=lsp.TextDocumentItem(uri=lsp_client.uri, language_id="json", version=1, text=SHEET)
        )
    )
    await lsp_client.wait_for_notification("textDocument/publishDiagnostics")
    yield
    await lsp_client.shutdown_session()


def at(mark, plus=1):
    lines = SHEET.split("\n")
    line = next(number for number, text in enumerate(lines) if mark in text)
    return lsp.Position(line=line, character=lines[line].index(mark) + plus)


def document(client):
    return lsp.TextDocumentIdentifier(uri=client.uri)


@pytest.mark.asyncio
async def test_diagnostics(client):
    # Those of the trees follow after a pause, and those of other files may come first.
    while not client.diagnostics.get(client.uri):
        await client.wait_for_notification("textDocument/publishDiagnostics")
    assert "low-contrast" in {one.code for one in client.diagnostics[client.uri]}


@pytest.mark.asyncio
async def test_hover(client):
    found = await client.text_document_hover_async(
        lsp.HoverParams(text_document=document(client), position=at("$accent"))
    )
    assert "#66aaff" in found.contents.value


@pytest.mark.asyncio
async def test_hovers_show_texts_as_they_are(client):
    uri = client.uri.replace("styles.json", "odd.json")
    client.text_document_did_open(
        lsp.DidOpenTextDocumentParams(
            text_document=lsp.TextDocumentItem(uri=uri, language_id="json", version=1, text=ODD)
        )
    )
    seen = 0
    for number, line in enumerate(ODD.split("\n")):
        for column in {len(line) - len(line.lstrip()) + 2, line.find(": ") + 4}:
            found = await client.text_document_hover_async(
                lsp.HoverParams(
                    text_document=lsp.TextDocumentIdentifier(uri=uri),
                    position=lsp.Position(line=number, character=min(column, len(line))),
                )
            )
            if not found:
                continue
            seen += 1
            text = found.contents.value
            assert not set("\u202e\u2066\u0085") & set(text), text
            blocks = MarkdownIt("gfm-like", {"html": True, "linkify": True}).parse(text)
            kinds = {token.type for block in blocks for token in [block, *(block.children or [])]}
            assert not kinds & {"html_inline", "html_block", "link_open", "heading_open", "fence", "em_open", "code_block"}, text
            images = [token for block in blocks for token in block.children or [] if token.type == "image"]
            assert all(image.attrs["src"].startswith("data:image/svg+xml,") for image in images), text
    assert seen > 2 * len(ACTS)


@pytest.mark.asyncio
async def test_completion(client):
    found = await client.text_document_completion_async(
        lsp.CompletionParams(text_document=document(client), position=at("selected", 0))
    )
    assert "focused" in [item.label for item in found.items]


@pytest.mark.asyncio
async def test_places(client):
    place = {"text_document": document(client), "position": at('"$accent" }', 3)}
    assert len(await client.text_document_definition_async(lsp.DefinitionParams(**place))) == 2
    found = await client.text_document_references_async(
        lsp.ReferenceParams(context=lsp.ReferenceContext(include_declaration=True), **place)
    )
    assert len(found) == 3
    assert len(await client.text_document_document_highlight_async(lsp.DocumentHighlightParams(**place))) == 3


@pytest.mark.asyncio
async def test_outline(client):
    symbols = await client.text_document_document_symbol_async(
        lsp.DocumentSymbolParams(text_document=document(client))
    )
    assert "UILabel" in [symbol.name for symbol in symbols]
    found = await client.workspace_symbol_async(lsp.WorkspaceSymbolParams(query="accent"))
    assert len(found) == 2
    assert await client.text_document_folding_range_async(
        lsp.FoldingRangeParams(text_document=document(client))
    )
    assert await client.text_document_selection_range_async(
        lsp.SelectionRangeParams(text_document=document(client), positions=[at("#333333")])
    )
    assert not await client.text_document_document_link_async(
        lsp.DocumentLinkParams(text_document=document(client))
    )


@pytest.mark.asyncio
async def test_colors(client):
    colors = await client.text_document_document_color_async(
        lsp.DocumentColorParams(text_document=document(client))
    )
    assert len(colors) == 4
    found = await client.text_document_color_presentation_async(
        lsp.ColorPresentationParams(
            text_document=document(client), color=colors[0].color, range=colors[0].range
        )
    )
    assert found[0].label == "#0a5ad4"


@pytest.mark.asyncio
async def test_edits(client):
    place = {"text_document": document(client), "position": at("$accent", 2)}
    found = await client.text_document_prepare_rename_async(lsp.PrepareRenameParams(**place))
    assert found.placeholder == "accent"
    edit = await client.text_document_rename_async(lsp.RenameParams(new_name="brand", **place))
    assert len(edit.document_changes[0].edits) == 3
    key = at("UIButton", 1)
    actions = await client.text_document_code_action_async(
        lsp.CodeActionParams(
            text_document=document(client),
            range=lsp.Range(start=key, end=key),
            context=lsp.CodeActionContext(diagnostics=[]),
        )
    )
    assert "Sort states by strength" in [action.title for action in actions]
    options = lsp.FormattingOptions(tab_size=2, insert_spaces=True)
    assert not await client.text_document_formatting_async(
        lsp.DocumentFormattingParams(text_document=document(client), options=options)
    )
