import type { BlockList } from '#contract/sources.ts';
import { cleanName } from '#domain/text/names.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import {
  addBlockedWord,
  blockedWords,
  deleteBlockedWords,
} from '../../storage/queries/blocked-words.ts';
import type { Storage } from '../../storage/storage.ts';

export type BlockListService = ReturnType<typeof createBlockListService>;

/** The words that hold an arrival for review. A change does not affect stored arrivals. */
export function createBlockListService({
  read,
  inTransaction,
}: Pick<Storage, 'read' | 'inTransaction'>) {
  return {
    get: (): BlockList => read(listIn),

    /** Replaces the list. Blank and repeated words are left out. */
    put: ({ words }: BlockList): Promise<BlockList> =>
      inTransaction((prepared) => {
        deleteBlockedWords(prepared);
        for (const word of words.map(cleanName)) if (word) addBlockedWord(prepared, word);
        return listIn(prepared);
      }),
  };
}

const listIn = (prepared: Prepared): BlockList => ({
  words: blockedWords(prepared).map(({ word }) => word),
});
