declare global {
  /** OBS tells its browser sources about themselves; `active` is one in the picture that goes out. */
  interface WindowEventMap {
    obsSourceVisibleChanged: CustomEvent<{ visible: boolean }>;
    obsSourceActiveChanged: CustomEvent<{ active: boolean }>;
  }
}

/**
 * Tells when nobody can see the page, and when somebody can again. OBS and the browser each say so, in no
 * certain order and perhaps late, so the newest word counts. A source that is not on air may still be seen
 * in the host's preview.
 */
export function watchVisibility(window: Window, onChange: (isVisible: boolean) => void): void {
  const { document } = window;
  let isVisible = true;

  function learn(isVisibleNow: boolean): void {
    if (isVisibleNow === isVisible) return;
    isVisible = isVisibleNow;
    onChange(isVisible);
  }
  const ask = () => learn(document.visibilityState === 'visible');

  document.addEventListener('visibilitychange', ask);
  window.addEventListener('obsSourceVisibleChanged', ({ detail }) => learn(detail.visible));
  window.addEventListener('obsSourceActiveChanged', ({ detail }) => {
    if (detail.active) learn(true);
  });
  ask();
}
