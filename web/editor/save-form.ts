import type { Issue } from '#contract/common.ts';
import { RequestError } from '../api/request-error.ts';
import type { EditorPlan } from './editor-plan.ts';
import { notifyDone, notifyFailure } from './notify-outcome.ts';

/** Sends a form and notifies. Returns what was refused, field by field; null when all went well. */
export async function saveForm(
  plan: EditorPlan,
  isNew: boolean,
  send: () => Promise<unknown>,
): Promise<readonly Issue[] | null> {
  try {
    await send();
    notifyDone(plan, isNew ? 'created' : 'saved');
    return null;
  } catch (error) {
    notifyFailure(plan, isNew ? 'create' : 'save', error);
    return error instanceof RequestError ? error.issues : [];
  }
}
