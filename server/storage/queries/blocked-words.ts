import { text } from './columns.ts';
import { allRows, write } from './statement.ts';

/** The blocked words in alphabetical order. */
export const blockedWords = allRows({ word: text }).by(
  'select word from blocked_word order by word',
);

export const addBlockedWord = write<[word: string]>(
  'insert into blocked_word (word) values (?) on conflict (word) do nothing',
);

export const deleteBlockedWords = write('delete from blocked_word');

/** The words that are never held, in alphabetical order. */
export const allowedWords = allRows({ word: text }).by(
  'select word from allowed_word order by word',
);

export const addAllowedWord = write<[word: string]>(
  'insert into allowed_word (word) values (?) on conflict (word) do nothing',
);

export const deleteAllowedWord = write<[word: string]>('delete from allowed_word where word = ?');

export const deleteAllowedWords = write('delete from allowed_word');
