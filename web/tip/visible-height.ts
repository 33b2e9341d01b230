/**
 * Keeps `--visible-height` and `--visible-top` at what the on-screen keyboard leaves of the window, for browsers that
 * lay the keyboard over the page (Safari ignores `interactive-widget`). While a user has zoomed in, both stay.
 */
export function followVisibleHeight(): void {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const { style } = document.documentElement;
  const follow = () => {
    if (Math.abs(viewport.scale - 1) > 0.01) return;
    style.setProperty('--visible-height', `${viewport.height}px`);
    style.setProperty('--visible-top', `${viewport.offsetTop}px`);
  };
  viewport.addEventListener('resize', follow);
  viewport.addEventListener('scroll', follow);
  follow();
}
