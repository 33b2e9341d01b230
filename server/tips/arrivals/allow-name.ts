import { MAX_ALLOWED_WORDS } from '#contract/limits.ts';
import { blockedWords } from '#domain/text/block-list.ts';
import { cleanName } from '#domain/text/names.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { allowedLines, heldLines } from '../../storage/protection.ts';
import type { ArrivalRow } from '../../storage/queries/arrivals.ts';
import { addAllowedWord, deleteAllowedWord } from '../../storage/queries/blocked-words.ts';

/** Adds the name of a released payment to the exceptions if a word in it was held, so that overlays do not mask it. */
export function allowName(prepared: Prepared, { fan_name, reason, state }: ArrivalRow): void {
  const name = cleanName(fan_name ?? '');
  if (reason !== 'blocked' || state !== 'held' || !name) return;
  const allowed = allowedLines(prepared);
  if (allowed.length >= MAX_ALLOWED_WORDS) return;
  if (blockedWords(heldLines(prepared), allowed).isIn(name)) addAllowedWord(prepared, name);
}

/** Ends what `allowName` did. */
export function holdNameAgain(prepared: Prepared, { fan_name, reason }: ArrivalRow): void {
  if (reason === 'blocked') deleteAllowedWord(prepared, cleanName(fan_name ?? ''));
}
