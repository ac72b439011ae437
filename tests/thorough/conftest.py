"""The fixtures of the browser tests. None starts a browser for a test that does not ask for one."""

from tests.browser.conftest import browser as browser
from tests.browser.conftest import desktop as desktop
from tests.browser.conftest import lab as lab
from tests.browser.conftest import new_page as new_page
from tests.browser.conftest import own_lab as own_lab
from tests.browser.conftest import own_page as own_page
from tests.browser.conftest import page as page
from tests.browser.conftest import phone_page as phone_page
from tests.browser.conftest import shared_lab as shared_lab
from tests.browser.conftest import site_elsewhere as site_elsewhere
from tests.browser.conftest import site_url as site_url
from tests.browser.conftest import site_without_url as site_without_url
from tests.browser.conftest import tab as tab
from tests.browser.conftest import url as url
from tests.browser.conftest import watch as watch
