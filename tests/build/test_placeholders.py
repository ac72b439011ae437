"""What a page of the site gets and loses after MkDocs has made it."""

from build_scripts.content.pages.placeholders import without_indents

CODE = "<article>\n  <pre>if it:\n\n    rains\n</pre>\n</article>"


def test_the_theme_has_no_indents_and_code_keeps_its_own() -> None:
    page = f"<head>\n\n   <title>One</title>\n</head>\n  {CODE}\n\n  <footer></footer>\n"
    shorter = f"<head>\n<title>One</title>\n</head>\n{CODE}\n<footer></footer>\n"
    assert without_indents(page) == shorter


def test_a_page_without_an_article_stays_as_it_is() -> None:
    assert without_indents("<pre>\n  a\n</pre>") == "<pre>\n  a\n</pre>"
