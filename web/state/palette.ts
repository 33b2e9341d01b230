import { create } from 'zustand';

type Shown = 'palette' | 'shortcuts' | null;

/** Which dialog of the keyboard is open: the palette, or the list of shortcuts. */
export const usePalette = create<{ shown: Shown }>()(() => ({ shown: null }));

export const showPalette = (shown: Shown) => usePalette.setState({ shown });
