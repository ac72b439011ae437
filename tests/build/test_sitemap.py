"""The map of the site names the languages of a page, and no day."""

import gzip
from pathlib import Path

import pytest

from build_scripts.content.pages import translated
from build_scripts.content.pages.site import finish_sitemap

SITEMAP = "<urlset><url><loc>https://example.org/</loc>\n  {}</url></urlset>"


def test_the_sitemap_does_not_contain_the_day_of_the_build(tmp_path: Path) -> None:
    sitemap = tmp_path / "sitemap.xml"
    sitemap.write_text(SITEMAP.format("<lastmod>2026-11-22</lastmod>"), "utf-8")
    finish_sitemap(sitemap, "https://example.org/")
    text = sitemap.read_text("utf-8")
    assert text == SITEMAP.format("").replace("\n  ", "")
    zipped = (tmp_path / "sitemap.xml.gz").read_bytes()
    assert "<lastmod>" not in gzip.decompress(zipped).decode()
    assert zipped[4:8] == bytes(4), "the time in the head of a gzip file"


def test_the_packed_sitemap_names_the_languages_of_a_page(tmp_path: Path) -> None:
    """The theme loads the other one on every page, so that one stays small."""
    sitemap = tmp_path / "sitemap.xml"
    sitemap.write_text("<urlset ><url><loc>https://example.org/referee/</loc></url></urlset>")
    finish_sitemap(sitemap, "https://example.org/")
    packed = gzip.decompress((tmp_path / "sitemap.xml.gz").read_bytes()).decode()
    for language, address in {"en": "referee/", "ja": "ja/referee/"}.items():
        assert f'hreflang="{language}" href="https://example.org/{address}"' in packed
    assert "hreflang" not in sitemap.read_text("utf-8")


def test_a_page_in_three_languages_names_each_of_them_once(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = {"en": "", "ja": "ja/", "eo": "eo/"}
    monkeypatch.setattr(translated, "FOLDERS", folders)
    monkeypatch.setattr(translated, "languages", lambda: ["ja", "eo"])
    monkeypatch.setattr(translated, "addresses_in", lambda _: ["referee/"])
    pages = [f"<url><loc>/{folder}referee/</loc></url>" for folder in folders.values()]
    for page in translated.with_languages("".join(pages), "/").split("</url>")[:-1]:
        assert [page.count(f'hreflang="{name}"') for name in folders] == [1, 1, 1]
