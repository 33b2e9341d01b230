import { useState } from 'react';
import type { Font } from '#contract/fonts.ts';
import { fontSearch } from '../../../data/fonts.ts';
import { RequestError } from '../../../data/request-error.ts';
import { type TypedSearch, useTypedSearch } from '../use-typed-search.ts';

/** An entry of the list: a found family, or the typed text. */
export type FontItem = Font | { text: string };

const SEARCH = { minLength: 1, delayMs: 280, query: fontSearch };

type FontSearchState = {
  search: TypedSearch<Font>;
  /** The found families, and the typed text unless it is the name of one. */
  items: readonly FontItem[];
  /** What Enter picks while nothing is highlighted. */
  own: FontItem;
  /** Why font search is unavailable. */
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

/** Why font search is unavailable: set by a 503, cleared by another response. */
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

/** Whether the server has font search turned off. */
export const isUnavailable = (error: Error): boolean =>
  error instanceof RequestError && error.status === 503;

/** The reason as a sentence. */
export function unavailableText(error: Error): string {
  const reason = sentenceIn(error) ?? 'Google Fonts service not configured';
  return /[.!?]$/.test(reason) ? reason : `${reason}.`;
}

/** Error of a failed search while font search is available. */
export function failureText(error: Error): string {
  const sentence = sentenceIn(error);
  return sentence ? `Error: ${sentence}` : 'Failed to search fonts';
}

/** The server's message; undefined for a response without one. */
const sentenceIn = (error: Error) =>
  error instanceof RequestError ? error.sentence : error.message;
