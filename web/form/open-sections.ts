import { create } from 'zustand';

const STORED_AS = 'streamhost.open-sections';

/** Which sections the user opened or closed, by editor and title; one that was left alone is absent. */
type OpenSections = Record<string, Record<string, boolean>>;

export const useOpenSections = create<OpenSections>()(() => read());

/** Whether a section is open: as the user left it, else as it is planned; General and the next one are unless that says otherwise. */
export const isSectionOpen = (
  byTitle: Record<string, boolean> | undefined,
  { title, startsOpen }: { title: string; startsOpen?: boolean | undefined },
  index: number,
): boolean => byTitle?.[title] ?? startsOpen ?? index < 2;

/** Opens or closes sections of an editor, for this time and the next ones. */
export function setOpen(editor: string, titles: readonly string[], isOpen: boolean): void {
  const changed = Object.fromEntries(titles.map((title) => [title, isOpen]));
  useOpenSections.setState((open) => ({ [editor]: { ...open[editor], ...changed } }));
  // A browser may refuse storage; then it lasts as long as the page.
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
