import { createHash } from 'node:crypto';
import type { TipPatch } from '#contract/tips.ts';
import { cleanNotes } from '#domain/text/notes.ts';
import { nameKey } from '../storage/name-key.ts';
import type { RecordedTip } from '../storage/queries/tips.ts';

/**
 * SHA-256 of what a request records, in hex. It is equal for requests that record the same tip: absent keys count as
 * null, spellings of a fan's name as one, and blanks around the notes are ignored. `is_anonymous`, the original amount and
 * the option are included only if set, because older digests lack them.
 */
export function digestOf(request: TipPatch): string {
  const { amount_cents = null, notes = null, is_anonymous = false, original, option } = request;
  const content = [
    fanOf(request),
    amount_cents,
    notesOf(notes),
    ...(is_anonymous ? [true] : []),
    ...(original ? [[original.amount, original.currency, original.rate]] : []),
    ...(option ? [{ option }] : []),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Whether such a request recorded the tip, regardless of later edits. A tip without a digest is compared by amount,
 * notes and `is_anonymous`; an edited one counts as recorded by the request.
 */
export function isRecordedBy(request: TipPatch, tip: RecordedTip): boolean {
  if (tip.request_digest !== null) return tip.request_digest === digestOf(request);
  if (tip.created_at !== tip.updated_at) return true;
  const { amount_cents = null, notes = null, is_anonymous = false } = request;
  return (
    tip.amount_cents === amount_cents &&
    notesOf(tip.notes) === notesOf(notes) &&
    tip.is_anonymous === is_anonymous
  );
}

function fanOf({ fan_id, fan_name }: TipPatch): string[] {
  if (fan_id) return ['id', fan_id];
  const name = nameKey(fan_name ?? '');
  return name === '' ? [] : ['name', name];
}

const notesOf = (notes: string | null) => cleanNotes(notes)?.trim() ?? null;
