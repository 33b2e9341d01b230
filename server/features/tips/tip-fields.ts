import type { Issue } from '#contract/common.ts';
import type { TipPatch } from '#contract/tips.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid } from '#domain/errors.ts';
import { cleanName, fanNameIssues } from '#domain/names.ts';
import { cleanNotes } from '#domain/notes.ts';
import { fanByName } from '../../storage/fan-by-name.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { fanById } from '../../storage/queries/fans.ts';
import type { TipFields } from '../../storage/queries/tips.ts';

/** The fields of a tip after a patch. Stores a new fan, so only inside a transaction. Throws for an unknown `fan_id`. */
export function patchedFields(prepared: Prepared, before: TipFields, patch: TipPatch): TipFields {
  const {
    amount_cents = before.amount_cents,
    notes = before.notes,
    is_anonymous = before.is_anonymous,
  } = patch;
  const issues = tipIssues(prepared, patch);
  if (issues.length > 0) throw invalid(issues);
  const namesFan = patch.fan_id !== undefined || patch.fan_name !== undefined;
  return {
    fan_id: namesFan ? fanIdOf(prepared, patch) : before.fan_id,
    amount_cents,
    notes: cleanNotes(notes),
    is_anonymous,
  };
}

/** The refusals in these parts of a patch that a schema cannot express. */
export function tipIssues(prepared: Prepared, sent: PartOf<TipPatch>): Issue[] {
  const issues = fanNameIssues(sent);
  if (sent.fan_id && !fanById(prepared, sent.fan_id)) {
    issues.push({ path: ['fan_id'], message: 'There is no fan with this id' });
  }
  return issues;
}

function fanIdOf(prepared: Prepared, { fan_id: id, fan_name }: TipPatch): string | null {
  if (id) return id;
  const name = cleanName(fan_name ?? '');
  return name ? fanByName(prepared, name).fan.id : null;
}
