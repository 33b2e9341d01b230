import { WORD_LANGUAGES } from '#contract/limits.ts';
import type { BlockList, UpdateBlockList } from '#contract/sources.ts';
import { cleanName } from '#domain/text/names.ts';
import { WORD_LISTS } from '#domain/text/word-lists/word-lists.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import { allowedLines, protectionIn } from '../../storage/protection.ts';
import {
  addAllowedWord,
  addBlockedWord,
  blockedWords,
  deleteAllowedWords,
  deleteBlockedWords,
} from '../../storage/queries/blocked-words.ts';
import { storeProtection } from '../../storage/queries/protection.ts';
import type { Storage } from '../../storage/storage.ts';

export type BlockListService = ReturnType<typeof createBlockListService>;

/** What protects viewers. A change does not affect stored arrivals. */
export function createBlockListService({
  read,
  inTransaction,
}: Pick<Storage, 'read' | 'inTransaction'>) {
  return {
    get: (): BlockList => read(blockListIn),

    /** Changes the keys that are present. Blank words, and what is repeated, are left out. */
    put: ({ words, allowed, ...choices }: UpdateBlockList): Promise<BlockList> =>
      inTransaction((prepared) => {
        if (words) replaceWords(prepared, words);
        if (allowed) replaceAllowed(prepared, allowed);
        if (Object.keys(choices).length > 0) {
          const next = { ...blockListIn(prepared), ...choices };
          storeProtection(prepared, {
            languages: JSON.stringify([...new Set(next.languages)]),
            holds_amounts: next.holds_amounts ? 1 : 0,
            holds_first_tips: next.holds_first_tips ? 1 : 0,
            alert_delay_s: next.alert_delay_s,
          });
        }
        return blockListIn(prepared);
      }),
  };
}

function replaceWords(prepared: Prepared, words: readonly string[]): void {
  deleteBlockedWords(prepared);
  for (const word of words.map(cleanName)) if (word) addBlockedWord(prepared, word);
}

function replaceAllowed(prepared: Prepared, words: readonly string[]): void {
  deleteAllowedWords(prepared);
  for (const word of words.map(cleanName)) if (word) addAllowedWord(prepared, word);
}

function blockListIn(prepared: Prepared): BlockList {
  const { languages, holdsAmounts, holdsFirstTips, alertDelayS } = protectionIn(prepared);
  return {
    words: blockedWords(prepared).map(({ word }) => word),
    allowed: allowedLines(prepared),
    languages,
    list_sizes: LIST_SIZES,
    holds_amounts: holdsAmounts,
    holds_first_tips: holdsFirstTips,
    alert_delay_s: alertDelayS,
  };
}

const LIST_SIZES = Object.fromEntries(
  WORD_LANGUAGES.map((language) => [language, WORD_LISTS[language].length]),
) as BlockList['list_sizes'];
