import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

/** What the keys of the palette open. */
export const palette = { CommandPalette, ShortcutsDialog };
