import type { Issue } from '#contract/common.ts';
import type { TipPatch } from '#contract/tips.ts';
import type { PartOf } from '#domain/checked.ts';
import { invalid } from '#domain/errors.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { isRate } from '#domain/money/rates.ts';
import { cleanName, fanNameIssues } from '#domain/text/names.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { fanByName } from '../storage/fan-by-name.ts';
import type { Prepared } from '../storage/prepared-transactions.ts';
import { fanById } from '../storage/queries/fans.ts';
import type { TipFields } from '../storage/queries/tips.ts';

/**
 * The fields of a tip of a live in `currency` after a patch. Stores a new fan, so call it inside a transaction. Throws
 * for an unknown `fan_id`, and for an original amount that does not match the amount.
 */
export function patchedFields(
  prepared: Prepared,
  before: TipFields,
  patch: TipPatch,
  currency: string,
): TipFields {
  const {
    amount_cents = before.amount_cents,
    notes = before.notes,
    is_anonymous = before.is_anonymous,
  } = patch;
  const issues = [...tipIssues(prepared, patch), ...originalIssues(patch, currency)];
  if (issues.length > 0) throw invalid(issues);
  const namesFan = patch.fan_id !== undefined || patch.fan_name !== undefined;
  return {
    fan_id: namesFan ? fanIdOf(prepared, patch) : before.fan_id,
    amount_cents,
    notes: cleanNotes(notes),
    is_anonymous,
    original: patch.amount_cents === undefined ? before.original : patch.original,
  };
}

/** An amount is converted by the rate that was shown when it was typed, not by the current one. */
function originalIssues({ original, amount_cents }: TipPatch, currency: string): Issue[] {
  if (!original) return [];
  const { amount, currency: from, rate } = original;
  const isOther = isCurrency(from) && from !== currency;
  const cents = isRate(rate) ? convertedMinorUnits(amount, from, currency, rate) : undefined;
  if (isOther && cents !== undefined && cents === amount_cents) return [];
  return [
    { path: ['original'], message: `Must be what amount_cents counts in ${currency} by its rate` },
  ];
}

/** The issues of this patch that a schema cannot express. */
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
