import { create } from 'zustand';

/** An editor that was left to make something that it refers to, and waits with all that was typed. */
export type WaitingEditor = {
  /** Its address. */
  path: string;
  /** Its place in the browser's history. */
  position: number;
  /** The path of the field that gets the id of what is made. */
  field: string;
  /** The address of the editor that makes it. */
  madeAt: string;
  /** The saved entity, absent for a new one, and the form values read from it. */
  stored: unknown;
  known: unknown;
  /** The values in the form, by path. */
  typed: readonly (readonly [path: string, value: unknown])[];
  /** What was typed is not saved. */
  hasChanges: boolean;
  /** The id of what was made. */
  made?: string;
};

/** What a field of the editor on screen asks to make; a new object each time. */
type MakeRequest = { field: string; madeAt: string };

type WaitingEditors = { waiting: readonly WaitingEditor[]; request: MakeRequest | null };

const STORED_AS = 'streamhost.waiting-editors';

/** The editors that wait in this tab, each for the next one. A reload keeps them. */
export const useWaitingEditors = create<WaitingEditors>()(() => ({
  waiting: read(),
  request: null,
}));

/** Asks the editor on screen to wait while something for this field is made at another address. */
export const requestMake = (field: string, madeAt: string) =>
  useWaitingEditors.setState({ request: { field, madeAt } });

export const waitInBackground = (editor: WaitingEditor) => keep([...all(), editor]);

/** The editor that waits at this address. */
export const waitingAt = (path: string): WaitingEditor | undefined => all()[lastAt(path)];

/** The editor that waits for what is made at this address. */
export function waitingFor(madeAt: string): WaitingEditor | undefined {
  const last = all().at(-1);
  return last?.madeAt === madeAt ? last : undefined;
}

/** Called once the form is on screen again: it waits no longer, nor does what it had opened. */
export function stopWaiting(path: string): void {
  const at = lastAt(path);
  if (at >= 0) keep(all().slice(0, at));
}

/** Tells the last editor what was made for it. */
export const setMade = (id: string) =>
  keep(all().map((each, at) => (at === all().length - 1 ? { ...each, made: id } : each)));

/** Forgets the editors that the page at this address neither is nor was opened from. */
export function dropOthers(path: string): void {
  const last = all()
    .map((each) => each.path === path || each.madeAt === path)
    .lastIndexOf(true);
  if (last < all().length - 1) keep(all().slice(0, last + 1));
}

const all = () => useWaitingEditors.getState().waiting;

const lastAt = (path: string) =>
  all()
    .map((each) => each.path)
    .lastIndexOf(path);

function keep(waiting: readonly WaitingEditor[]): void {
  useWaitingEditors.setState({ waiting });
  // If the browser denies storage, they wait as long as the page.
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify(waiting));
  } catch {}
}

function read(): readonly WaitingEditor[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
