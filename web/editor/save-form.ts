import type { Issue } from '#contract/common.ts';
import { RequestError } from '../api/request-error.ts';
import type { EditorPlan } from './editor-plan.ts';
import { notifyDone, notifyFailure } from './notify-outcome.ts';

/** What was stored, and the labels of what came from a save elsewhere. */
export type Stored = { isNew: boolean; together: readonly string[] };

/** How a save ended: well, with what was refused field by field, or in the form again. */
export type Outcome = 'saved' | 'edited on' | { issues: readonly Issue[] };

/** Sends a form and notifies. `send` resolves to null when the form is edited on. */
export async function saveForm(
  plan: EditorPlan,
  isNew: boolean,
  send: () => Promise<Stored | null>,
): Promise<Outcome> {
  try {
    const stored = await send();
    if (!stored) return 'edited on';
    notifyDone(plan, stored.isNew ? 'created' : 'saved', stored.together);
    return 'saved';
  } catch (error) {
    notifyFailure(plan, isNew ? 'create' : 'save', error);
    return { issues: error instanceof RequestError ? error.issues : [] };
  }
}
