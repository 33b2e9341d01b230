import { type BlockedWords, blockedWords } from '#domain/text/block-list.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { heldLines } from '../../storage/protection.ts';

let newest: { key: string; words: BlockedWords } = { key: '', words: blockedWords([]) };

/** The held words, compiled again only when they have changed: that takes longer than storing a tip. */
export function heldWords(prepared: Prepared): BlockedWords {
  const lines = heldLines(prepared);
  const key = lines.join('\n');
  if (key !== newest.key) newest = { key, words: blockedWords(lines) };
  return newest.words;
}
