declare global {
  interface Window {
    /** What OBS gives to the pages of its browser sources, and nobody else. */
    obsstudio?: object;
  }
  /** Events that OBS sends to its browser sources; `active` means in the program output. */
  interface WindowEventMap {
    obsSourceVisibleChanged: CustomEvent<{ visible: boolean }>;
    obsSourceActiveChanged: CustomEvent<{ active: boolean }>;
  }
}

/**
 * Calls `onChange` when the page becomes hidden or visible. OBS and the browser both report it, in any order
 * and possibly late, so the newest event wins. A source that is not active may still be visible in OBS's preview.
 */
export function watchVisibility(window: Window, onChange: (isVisible: boolean) => void): void {
  const { document } = window;
  let isVisible = true;

  function report(isVisibleNow: boolean): void {
    if (isVisibleNow === isVisible) return;
    isVisible = isVisibleNow;
    onChange(isVisible);
  }
  const ask = () => report(document.visibilityState === 'visible');

  document.addEventListener('visibilitychange', ask);
  window.addEventListener('obsSourceVisibleChanged', ({ detail }) => report(detail.visible));
  window.addEventListener('obsSourceActiveChanged', ({ detail }) => {
    if (detail.active) report(true);
  });
  ask();
}
