import { create } from 'zustand';

/** The color scheme of the editor. Overlays have their own themes. */
export type UiTheme = 'system' | 'dark' | 'light';

const STORED_AS = 'streamhost.ui-theme';

type UiThemeState = { uiTheme: UiTheme; setUiTheme: (uiTheme: UiTheme) => void };

export const useUiTheme = create<UiThemeState>()((set) => ({
  uiTheme: read(),
  setUiTheme: (uiTheme) => {
    set({ uiTheme });
    store(uiTheme);
    apply();
  },
}));

/** Applies the chosen color scheme, and follows the system's. Call it before the first paint. */
export function followUiTheme(): void {
  apply();
  prefersLight().addEventListener('change', apply);
}

const prefersLight = () => matchMedia('(prefers-color-scheme: light)');

function apply(): void {
  const { uiTheme } = useUiTheme.getState();
  const system = prefersLight().matches ? 'light' : 'dark';
  document.documentElement.dataset.theme = uiTheme === 'system' ? system : uiTheme;
}

/** If storage is denied, the choice lasts as long as the page. */
function read(): UiTheme {
  try {
    const stored = localStorage.getItem(STORED_AS);
    return stored === 'system' || stored === 'light' ? stored : 'dark';
  } catch {
    return 'dark';
  }
}

function store(uiTheme: UiTheme): void {
  try {
    localStorage.setItem(STORED_AS, uiTheme);
  } catch {}
}
