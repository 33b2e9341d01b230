import { create } from 'zustand';

const STORED_AS = 'streamhost.font-previews';
const OFF = 'off';

type FontPreviews = { isOn: boolean; turn: (isOn: boolean) => void };

/**
 * Whether found fonts are previewed in their face, for which the server requests them from Google Fonts.
 * Stored in this browser.
 */
export const useFontPreviews = create<FontPreviews>()((set) => ({
  isOn: read(),
  turn: (isOn) => {
    set({ isOn });
    store(isOn);
  },
}));

/** If storage is denied, the choice lasts as long as the page. */
function read(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== OFF;
  } catch {
    return true;
  }
}

function store(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, OFF);
  } catch {}
}
