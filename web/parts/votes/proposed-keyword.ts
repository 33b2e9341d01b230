import { MAX_KEYWORD_LENGTH } from '#contract/limits.ts';

/** Words that say nothing about an option. */
const FILLERS = new Set(
  'a an and another as at be by do for from in is it me my no not of on one or play song the them then this to us we with yes you your'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/**
 * The word that viewers write for an option: the first of its text that no other option has, and that says something.
 * Empty without one.
 */
export function proposedKeyword(text: string, others: readonly string[]): string {
  const taken = new Set(others.flatMap(wordsOf));
  const own = wordsOf(text).filter((word) => !taken.has(word) && word.length <= MAX_KEYWORD_LENGTH);
  return own.find((word) => word.length > 1 && !FILLERS.has(word)) ?? own[0] ?? '';
}
