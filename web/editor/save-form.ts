import type { Issue } from '#contract/common.ts';
import { RequestError } from '../data/request-error.ts';
import { notify } from '../ui/notify.ts';
import type { ToastAction } from '../ui/toaster.tsx';
import { mergedText } from './conflict/save-merged.ts';
import { capitalized, type EditorPlan } from './editor-plan.ts';

/** The saved entity, and the labels of values that were merged from another save. */
export type Stored = { id: string; isNew: boolean; together: readonly string[] };

/** Result of a save: the id, the issues by field, or null if the user returned to the form. */
type Outcome = string | null | { issues: readonly Issue[] };

/**
 * Sends a form and shows a notification, with the action that `offer` has for the saved entity. `send` resolves to null
 * if the user returned to the form.
 */
export async function saveForm(
  plan: EditorPlan,
  isNew: boolean,
  send: () => Promise<Stored | null>,
  offer?: (id: string) => Promise<ToastAction | undefined>,
): Promise<Outcome> {
  try {
    const stored = await send();
    if (!stored) return null;
    const { id, isNew: isCreated, together } = stored;
    const action = await offer?.(id);
    notifyDone(plan, isCreated ? 'created' : 'saved', { together, action });
    return id;
  } catch (error) {
    notifyFailure(plan, isNew ? 'create' : 'save', error);
    return { issues: error instanceof RequestError ? error.issues : [] };
  }
}

/** `together` contains the labels of values that were merged from another save. */
export function notifyDone(
  { calledOut }: EditorPlan,
  done: 'created' | 'saved' | 'deleted',
  {
    together = [],
    action,
  }: { together?: readonly string[]; action?: ToastAction | undefined } = {},
): void {
  const title = `${capitalized(calledOut)} ${done} successfully!`;
  const text = mergedText(together);
  notify({ kind: 'success', title, ...(text && { text }), ...(action && { action }) });
}

/** Shows the server's message, or a generic text with a remedy if there is none. */
export function notifyFailure(
  { calledOut }: EditorPlan,
  failed: 'create' | 'save' | 'delete',
  error: unknown,
): void {
  const message = error instanceof RequestError && error.message;
  const fallback = {
    text: `Failed to ${failed} ${calledOut}`,
    remedy: 'Check that streamhost is still running, then try again.',
  };
  notify({ kind: 'error', title: 'Error', ...(message ? { text: message } : fallback) });
}
