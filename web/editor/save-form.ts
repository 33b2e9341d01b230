import type { Issue } from '#contract/common.ts';
import { RequestError } from '../api/request-error.ts';
import { notify } from '../ui/notify.ts';
import { togetherText } from './conflict/save-together.ts';
import { capitalized, type EditorPlan } from './editor-plan.ts';

/** What was stored, and the labels of what came from a save elsewhere. */
export type Stored = { id: string; isNew: boolean; together: readonly string[] };

/** How a save ended: with the id of what was saved, with what was refused field by field, or null in the form again. */
type Outcome = string | null | { issues: readonly Issue[] };

/** Sends a form and notifies. `send` resolves to null when the form is edited on. */
export async function saveForm(
  plan: EditorPlan,
  isNew: boolean,
  send: () => Promise<Stored | null>,
): Promise<Outcome> {
  try {
    const stored = await send();
    if (!stored) return null;
    notifyDone(plan, stored.isNew ? 'created' : 'saved', stored.together);
    return stored.id;
  } catch (error) {
    notifyFailure(plan, isNew ? 'create' : 'save', error);
    return { issues: error instanceof RequestError ? error.issues : [] };
  }
}

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

/** Tells what the server said; what failed and what to do when it said nothing that can be shown. */
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
