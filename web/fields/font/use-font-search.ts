import { useState } from 'react';
import type { Font } from '#contract/fonts.ts';
import { fontSearch } from '../../api/fonts.ts';
import { RequestError } from '../../api/request-error.ts';
import { type TypedSearch, useTypedSearch } from '../use-typed-search.ts';

/** An entry of the list: a family that was found, or the typed text itself. */
export type FontItem = Font | { text: string };

const SEARCH = { minLength: 1, delayMs: 280, query: fontSearch };

type FontSearchState = {
  search: TypedSearch<Font>;
  /** The found families, and the text itself unless it is the name of one. */
  items: readonly FontItem[];
  /** What Enter picks while nothing is highlighted. */
  own: FontItem;
  /** Why font search is not available. */
  unavailable: string | undefined;
};

/** Searches the families whose name contains `text`, which is trimmed. */
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

/** Why font search is not available, from a 503 until another search gets a different answer. */
function useUnavailable(search: TypedSearch<unknown>): string | undefined {
  const [reason, setReason] = useState<string>();
  const now = reasonAfter(search, reason);
  if (now !== reason) setReason(now);
  return now;
}

function reasonAfter(search: TypedSearch<unknown>, before: string | undefined) {
  if (search.state === 'failed' && isUnavailable(search.error)) {
    return unavailableText(search.error);
  }
  const isDone = search.state === 'found' || search.state === 'failed';
  return isDone ? undefined : before;
}

/** Whether font search is not configured on the server. */
export const isUnavailable = (error: Error): boolean =>
  error instanceof RequestError && error.status === 503;

/** The reason as a sentence. */
export function unavailableText(error: Error): string {
  const reason = sentenceIn(error) ?? 'Google Fonts service not configured';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Why a search failed that is available. */
export function failureText(error: Error): string {
  const sentence = sentenceIn(error);
  return sentence ? `Error: ${sentence}` : 'Failed to search fonts';
}

/** What the server said; undefined for an answer without words. */
const sentenceIn = (error: Error) =>
  error instanceof RequestError ? error.sentence : error.message;
