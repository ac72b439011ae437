"""Makes single pages exactly as MkDocs makes them in the whole site, for edits."""

from mkdocs.commands.build import get_context
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page


class SinglePages:
    """Reads every page once, for the navigation. Then it can make each page again and again.

    It knows the files from its beginning. After a file was added or removed, make a new one.
    """

    def __init__(self, config: MkDocsConfig) -> None:
        self._config = config.plugins.on_config(config)
        self._env = self._config.theme.get_env()
        files = get_files(self._config)
        files.add_files_from_theme(self._env, self._config)
        self._files = self._config.plugins.on_files(files, config=self._config)
        nav = get_navigation(self._files, self._config)
        self._nav = self._config.plugins.on_nav(nav, config=self._config, files=self._files)
        for file in self._files.documentation_pages():
            (file.page or Page(None, file, self._config)).read_source(self._config)
        self._env = self._config.plugins.on_env(self._env, config=self._config, files=self._files)

    def file_of(self, source: str) -> str | None:
        """The place in the site of the page with this source under docs/; None if there is none."""
        file = self._files.get_file_from_path(source)
        return file.dest_uri if file and file.page else None

    def source_of(self, address: str) -> str | None:
        """The source of the page at this path of an address, such as `/rules/trigger/`."""
        url = address.removeprefix("/").removesuffix("index.html") or "./"
        files = (file for file in self._files.documentation_pages() if file.url == url)
        return next((file.src_uri for file in files), None)

    def html(self, source: str) -> str:
        """Make the page of this source, which is read again."""
        file = self._files.get_file_from_path(source)
        if file is None or not isinstance(file.page, Page):
            raise ValueError(f"{source} is no page")
        page, config, plugins = file.page, self._config, self._config.plugins
        page.read_source(config)
        page.render(config, self._files)
        page.active = True
        context = get_context(self._nav, self._files, config, page)
        context = plugins.on_page_context(context, page=page, config=config, nav=self._nav)
        html = self._env.get_template("main.html").render(context)
        page.active = False
        return html
