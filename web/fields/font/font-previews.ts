import { create } from 'zustand';

const STORED_AS = 'streamhost.font-previews';
const OFF = 'off';

type FontPreviews = { isOn: boolean; turn: (isOn: boolean) => void };

/** Whether found fonts are shown in their face, for which our server asks the font service. Kept in this browser. */
export const useFontPreviews = create<FontPreviews>()((set) => ({
  isOn: read(),
  turn: (isOn) => {
    set({ isOn });
    store(isOn);
  },
}));

/** If the browser denies storage, the choice lasts as long as the page. */
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
