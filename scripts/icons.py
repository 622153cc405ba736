"""The icons of the page for devices that take no drawings: `web/public/icon.svg` in the sizes that they ask for."""

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

from scripts.client import WEB

PUBLIC = WEB / "public"
DRAWING = PUBLIC / "icon.svg"
GROUND = "#d0521f"
"""Behind the mark where a device cuts its own shape out of the icon."""
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-180.png": (180, 0.8),
    "icon-maskable-512.png": (512, 0.62),
}
"""How wide each is, and how much of that the mark takes."""


def html(size: int, share: float, ground: str) -> str:
    """The mark in the middle of a square, as wide as this share of it."""
    drawn = DRAWING.read_text("utf-8")
    wide = round(size * share)
    return (
        f"<style>body{{margin:0;width:{size}px;height:{size}px;display:grid;place-items:center;background:{ground}}}"
        f"svg{{width:{wide}px;height:{wide}px}}</style>{drawn}"
    )


def draw(folder: Path = PUBLIC) -> None:
    found = shutil.which("chromium-headless-shell") or shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, share) in SIZES.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(html(size, share, GROUND if share < 1 else "transparent"))
            page.screenshot(path=folder / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    draw()
