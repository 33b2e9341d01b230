import { WORD_LANGUAGES } from '#contract/limits.ts';
import type { WordLanguage } from '#contract/sources.ts';
import { WORD_LISTS } from '#domain/text/word-lists/word-lists.ts';
import type { Prepared } from './prepared-transactions.ts';
import { allowedWords, blockedWords } from './queries/blocked-words.ts';
import { storedProtection } from './queries/protection.ts';

/** The stored choices of what protects viewers. */
export type Protection = {
  languages: WordLanguage[];
  holdsAmounts: boolean;
  holdsFirstTips: boolean;
  alertDelayS: number;
};

export function protectionIn(prepared: Prepared): Protection {
  const row = storedProtection(prepared);
  return {
    languages: languagesIn(row?.languages ?? '[]'),
    holdsAmounts: row?.holds_amounts !== 0,
    holdsFirstTips: row?.holds_first_tips === 1,
    alertDelayS: row?.alert_delay_s ?? 0,
  };
}

/** The host's own words, then those of the ready lists that are on. */
export const heldLines = (prepared: Prepared): string[] => [
  ...blockedWords(prepared).map(({ word }) => word),
  ...protectionIn(prepared).languages.flatMap((language) => WORD_LISTS[language]),
];

/** The words and names that are never held. */
export const allowedLines = (prepared: Prepared): string[] =>
  allowedWords(prepared).map(({ word }) => word);

/** In the order of `WORD_LANGUAGES`. Another program may have written anything. */
function languagesIn(stored: string): WordLanguage[] {
  const list = parsed(stored);
  return Array.isArray(list) ? WORD_LANGUAGES.filter((language) => list.includes(language)) : [];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
