/** Search code that loads on demand, as one chunk. */
export { SearchResult } from './search-result.tsx';
export { findTips, isFound } from './tip-search.ts';
export { TipSearchField } from './tip-search-field.tsx';
