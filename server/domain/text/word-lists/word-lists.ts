import type { WordLanguage } from '#contract/sources.ts';
import { ENGLISH } from './english.ts';
import { FRENCH } from './french.ts';
import { GERMAN } from './german.ts';
import { JAPANESE } from './japanese.ts';
import { PORTUGUESE } from './portuguese.ts';
import { SPANISH } from './spanish.ts';

const linesOf = (text: string): readonly string[] => text.trim().split('\n');

/** The ready lists of held words: serious slurs, sexual insults and hate terms, one word or phrase each. */
export const WORD_LISTS: Readonly<Record<WordLanguage, readonly string[]>> = {
  en: linesOf(ENGLISH),
  de: linesOf(GERMAN),
  es: linesOf(SPANISH),
  fr: linesOf(FRENCH),
  pt: linesOf(PORTUGUESE),
  ja: linesOf(JAPANESE),
};
