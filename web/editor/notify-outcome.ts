import { RequestError } from '../api/request-error.ts';
import { notify } from '../ui/notify.ts';
import { capitalized, type EditorPlan } from './editor-plan.ts';

export function notifyDone({ calledOut }: EditorPlan, done: 'created' | 'saved' | 'deleted'): void {
  notify({ kind: 'success', title: `${capitalized(calledOut)} ${done} successfully!` });
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
