import { create } from 'zustand';
import type { PreviewDrafts } from './editor.ts';

/** An editor that the user left to create an entity that its form refers to; it keeps everything typed. */
export type WaitingEditor = {
  /** Address of the editor. */
  path: string;
  /** Position in the browser's history. */
  position: number;
  /** Path of the field that receives the id of the created entity. */
  field: string;
  /** Address of the editor that creates it. */
  madeAt: string;
  /** The saved entity (absent for a new one), and the form values read from it. */
  stored: unknown;
  known: unknown;
  /** The form values, by path. */
  typed: readonly (readonly [path: string, value: unknown])[];
  /** Whether the form has unsaved changes. */
  hasChanges: boolean;
  /** What its preview shows. */
  drafts?: PreviewDrafts;
  /** Id of the created entity. */
  made?: string;
};

/** A field's request to create an entity in another editor; a new object each time. */
type CreateRequest = { field: string; madeAt: string };

type WaitingEditors = { waiting: readonly WaitingEditor[]; request: CreateRequest | null };

const STORED_AS = 'streamhost.waiting-editors';

/** Stack of the waiting editors in this tab, each for the next one. Stored in session storage. */
export const useWaitingEditors = create<WaitingEditors>()(() => ({
  waiting: read(),
  request: null,
}));

/** Makes the editor on screen wait while another one creates an entity for this field. */
export const requestCreate = (field: string, madeAt: string) =>
  useWaitingEditors.setState({ request: { field, madeAt } });

export const waitInBackground = (editor: WaitingEditor) => keep([...all(), editor]);

/** The waiting editor at this address. */
export const waitingAt = (path: string): WaitingEditor | undefined => all()[lastAt(path)];

/** The editor that waits for the editor at this address. */
export function waitingFor(madeAt: string): WaitingEditor | undefined {
  const last = all().at(-1);
  return last?.madeAt === madeAt ? last : undefined;
}

/** Called when the form is on screen again: removes this editor and those it had opened. */
export function stopWaiting(path: string): void {
  const at = lastAt(path);
  if (at >= 0) keep(all().slice(0, at));
}

/** Passes the id of the created entity to the last waiting editor. */
export const setCreatedId = (id: string) =>
  keep(all().map((each, at) => (at === all().length - 1 ? { ...each, made: id } : each)));

/** Removes waiting editors that are unrelated to the page at this address. */
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
  // If storage is denied, the stack lasts as long as the page.
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
