import { route } from 'preact-router';
import { useEditorCommand } from '../state/editor.ts';
import { askToLeave, setGuarded } from '../state/leave-guard.ts';
import type { EditorPlan } from './editor-plan.ts';

/** Leaves without a question: what there was to save is saved. */
export function leaveEditor({ exit }: EditorPlan, options?: { replace: boolean }): void {
  setGuarded(false);
  route(exit.path, options?.replace);
}

/** Cancel in the top bar leaves the editor, after a question when something would be lost. */
export function useCancel({ exit }: EditorPlan): void {
  useEditorCommand('cancel', () => askToLeave(() => route(exit.path)));
}
