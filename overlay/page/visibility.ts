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

export type Visibility = {
  /** The server sees in OBS whether all sources of this live are on program; null where it does not. */
  setOnProgram(isOnProgram: boolean | null): void;
};

/**
 * Calls `onChange` when the page becomes hidden or visible. OBS and the browser both report it, in any order
 * and possibly late, so the newest event wins. A source that is not active may still be visible in OBS's preview. A
 * source that the server sees on program is visible, because OBS may call one hidden that a nested scene shows.
 */
export function watchVisibility(
  window: Window,
  onChange: (isVisible: boolean) => void,
): Visibility {
  const { document } = window;
  let isVisible = true;
  let isReportedVisible = true;
  let isOnProgram = false;

  function report(isVisibleNow: boolean): void {
    isReportedVisible = isVisibleNow;
    update();
  }
  function update(): void {
    const isVisibleNow = isReportedVisible || isOnProgram;
    if (isVisibleNow === isVisible) return;
    isVisible = isVisibleNow;
    onChange(isVisible);
  }
  const readState = () => report(document.visibilityState === 'visible');

  document.addEventListener('visibilitychange', readState);
  window.addEventListener('obsSourceVisibleChanged', ({ detail }) => report(detail.visible));
  window.addEventListener('obsSourceActiveChanged', ({ detail }) => {
    if (detail.active) report(true);
  });
  readState();
  return {
    setOnProgram(isOnProgramNow) {
      isOnProgram = window.obsstudio !== undefined && isOnProgramNow === true;
      update();
    },
  };
}
