import { route } from 'preact-router';
import { useEditorCommand } from '../state/editor.ts';
import { askToLeave, setGuarded } from '../state/leave-guard.ts';

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
export function leaveEditor({ exit }: EditorPlan, options?: { replace: boolean }): void {
  setGuarded(false);
  route(exit.path, options?.replace);
}

/** Makes Cancel in the top bar leave the editor, with a question if there are unsaved changes. */
export function useCancel({ exit }: EditorPlan): void {
  useEditorCommand('cancel', () => askToLeave(() => route(exit.path)));
}
