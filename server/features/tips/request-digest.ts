import { createHash } from 'node:crypto';
import type { TipPatch } from '#contract/tips.ts';
import { cleanNotes } from '#domain/notes.ts';
import { nameKey } from '../../storage/name-key.ts';
import type { RecordedTip } from '../../storage/queries/tips.ts';

/**
 * SHA-256 of what a request records, in hex. Equal for requests that record the same: an absent key counts as null,
 * spellings of a fan's name as one, and blanks around the notes not at all.
 */
export function digestOf(request: TipPatch): string {
  const content = [fanOf(request), request.amount_cents ?? null, notesOf(request.notes ?? null)];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Whether the tip was recorded by such a request, whatever was changed since. Without a digest the amount and the
 * notes are compared, and an edited tip counts as recorded by it.
 */
export function isRecordedBy(request: TipPatch, tip: RecordedTip): boolean {
  if (tip.request_digest !== null) return tip.request_digest === digestOf(request);
  if (tip.created_at !== tip.updated_at) return true;
  const { amount_cents = null, notes = null } = request;
  return tip.amount_cents === amount_cents && notesOf(tip.notes) === notesOf(notes);
}

function fanOf({ fan_id, fan_name }: TipPatch): string[] {
  if (fan_id) return ['id', fan_id];
  const name = nameKey(fan_name ?? '');
  return name === '' ? [] : ['name', name];
}

const notesOf = (notes: string | null) => cleanNotes(notes)?.trim() ?? null;
