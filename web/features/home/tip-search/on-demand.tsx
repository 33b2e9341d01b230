/** The code of a search in the tips that is loaded on demand, as one chunk. */
export { FoundTips } from './found-tips.tsx';
export { isFound } from './tip-search.ts';
export { TipSearchField } from './tip-search-field.tsx';
