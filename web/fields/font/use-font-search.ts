import type { Font } from '#contract/fonts.ts';
import { fontSearch } from '../../api/fonts.ts';
import { type TypedSearch, useTypedSearch } from '../use-typed-search.ts';
import type { FontItem } from './font-option.tsx';
import { useUnavailable } from './use-unavailable.ts';

const SEARCH = { minLength: 1, delayMs: 280, query: fontSearch };

export type FontSearchState = {
  search: TypedSearch<Font>;
  /** What was found, and the text itself unless it is the name of a found family. */
  items: readonly FontItem[];
  /** What Enter takes while nothing is highlighted. */
  own: FontItem;
  /** Why fonts cannot be searched at all. */
  unavailable: string | undefined;
};

/** Searches for the families whose name holds `text`, which is trimmed. */
export function useFontSearch(text: string): FontSearchState {
  const search = useTypedSearch<Font>(text, SEARCH);
  const unavailable = useUnavailable(search);
  if (search.state !== 'found') return { search, items: [], own: { text }, unavailable };
  const { found } = search;
  const named = found.find(({ family }) => family.toLowerCase() === text.toLowerCase());
  return named
    ? { search, items: found, own: named, unavailable }
    : { search, items: [...found, { text }], own: { text }, unavailable };
}
