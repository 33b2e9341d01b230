import { create } from 'zustand';

const STORED_AS = 'streamhost.open-sections';

/** Sections that the user expanded or folded, by editor and title. */
type OpenSections = Record<string, Record<string, boolean>>;

export const useOpenSections = create<OpenSections>()(() => read());

/** Whether a section is expanded: as the user left it, else as planned; by default the first two are. */
export const isSectionOpen = (
  byTitle: Record<string, boolean> | undefined,
  { title, startsOpen }: { title: string; startsOpen?: boolean | undefined },
  index: number,
): boolean => byTitle?.[title] ?? startsOpen ?? index < 2;

/** Expands or folds sections of an editor, and stores that in this browser. */
export function setOpen(editor: string, titles: readonly string[], isOpen: boolean): void {
  const changed = Object.fromEntries(titles.map((title) => [title, isOpen]));
  useOpenSections.setState((open) => ({ [editor]: { ...open[editor], ...changed } }));
  // If storage is denied, the state lasts as long as the page.
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(useOpenSections.getState()));
  } catch {}
}

function read(): OpenSections {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as OpenSections) : {};
  } catch {
    return {};
  }
}
