import { route } from 'preact-router';
import { useEditorCommand } from '../state/editor.ts';
import { confirmLeave, setGuarded } from '../state/leave-guard.ts';
import { setMade, waitingFor } from '../state/waiting-editors.ts';

/** Names and addresses of an editor. */
export type EditorPlan = {
  /** One word: `live`; also the key under which open sections are stored. */
  noun: string;
  /** What notifications and questions call it: `live stream`. */
  calledOut: string;
  /** Address of the editor of one entity. */
  pathOf: (id: string) => string;
  /** The page after Cancel, a save or a deletion, and its name. */
  exit: { path: string; name: string };
};

/** The text with its first letter in upper case. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Leaves without a question, because everything is saved. */
export function leaveEditor(plan: EditorPlan, options?: { replace: boolean }): void {
  setGuarded(false);
  leaveTo(plan, options);
}

/** Leaves after a save. An editor that waits for what was made gets its id. */
export function leaveWith(plan: EditorPlan, id: string): void {
  if (waitingFor(location.pathname)) setMade(id);
  leaveEditor(plan);
}

/** Goes to the editor that waits for this one, else where the plan says. */
function leaveTo({ exit }: EditorPlan, options?: { replace: boolean }): void {
  const opener = waitingFor(location.pathname);
  if (!opener) route(exit.path, options?.replace);
  else if (historyPosition() === opener.position + 1) history.back();
  else route(opener.path, true);
}

/** The place of the page in the browser's history, as the router counts it. */
export const historyPosition = (): number => Number(history.state?.position);

/** Makes Cancel in the top bar leave the editor, with a question if there are unsaved changes. */
export function useCancel(plan: EditorPlan): void {
  useEditorCommand('cancel', () => confirmLeave(() => leaveTo(plan)));
}
