"""A page of somebody else that shows our rulings."""

from urllib.parse import urlsplit

HTML = """<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>A club</title>
<meta name="color-scheme" content="light dark"><link rel="icon" href="{icon}">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src {site};
connect-src {site}; img-src {site}"><script type="module" src="{module}"></script></head>
<body><main><h1>A club</h1>{body}</main></body></html>"""


def page_of_club(site_url: str, body: str, lang: str = "en") -> str:
    """A page of somebody else with a strict policy, which allows only our site."""
    parts = urlsplit(site_url)
    site, module = f"{parts.scheme}://{parts.netloc}", f"{site_url}embed/pao-ruling.js"
    icon = f"{site_url}assets/favicon.svg"
    return HTML.format(site=site, module=module, icon=icon, body=body, lang=lang)
