import { WORD_LANGUAGES } from '#contract/limits.ts';
import type { WordLanguage } from '#contract/sources.ts';

/** The language in its own words, then in English. */
export const LANGUAGE_NAMES: Record<WordLanguage, string> = {
  en: 'English',
  de: 'Deutsch (German)',
  es: 'Español (Spanish)',
  fr: 'Français (French)',
  pt: 'Português (Portuguese)',
  ja: '日本語 (Japanese)',
};

/** The languages of ready lists among those of a browser, such as `pt-BR`; English where there is none. */
export function proposedLanguages(browser: readonly string[]): WordLanguage[] {
  const codes = new Set(browser.map((tag) => tag.split('-')[0]?.toLowerCase()));
  const found = WORD_LANGUAGES.filter((language) => codes.has(language));
  return found.length > 0 ? found : ['en'];
}

/** The list with the language added or removed, in the order of `WORD_LANGUAGES`. */
export const withLanguage = (
  languages: readonly WordLanguage[],
  language: WordLanguage,
  isOn: boolean,
): WordLanguage[] =>
  WORD_LANGUAGES.filter((each) => (each === language ? isOn : languages.includes(each)));
