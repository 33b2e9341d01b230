import { route } from 'preact-router';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { useEditorCommand } from '../../state/editor.ts';
import { askToLeave } from '../../state/leave-guard.ts';

/** Cancel in the top bar goes to Home, after a question when something would be lost. */
export function useCancel(): void {
  useEditorCommand('cancel', () => askToLeave(() => route(EDITOR_PATHS.home)));
}
