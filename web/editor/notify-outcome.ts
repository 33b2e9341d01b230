import { RequestError } from '../api/request-error.ts';
import { notify } from '../ui/notify.ts';
import { togetherText } from './conflict/together-text.ts';
import { capitalized, type EditorPlan } from './editor-plan.ts';

/** `together` are the labels of what came from a save elsewhere. */
export function notifyDone(
  { calledOut }: EditorPlan,
  done: 'created' | 'saved' | 'deleted',
  together: readonly string[] = [],
): void {
  const title = `${capitalized(calledOut)} ${done} successfully!`;
  const text = togetherText(together);
  notify({ kind: 'success', title, ...(text && { text }) });
}

/** Tells what the server said, or what failed when it said nothing that can be shown. */
export function notifyFailure(
  { calledOut }: EditorPlan,
  failed: 'create' | 'save' | 'delete',
  error: unknown,
): void {
  const said = error instanceof RequestError && error.message;
  notify({ kind: 'error', title: 'Error', text: said || `Failed to ${failed} ${calledOut}` });
}
