import { useState } from 'react';
import type { TypedSearch } from '../use-typed-search.ts';
import { isUnavailable, unavailableText } from './font-failures.ts';

/** Why fonts cannot be searched at all: from the first refusal until a search tells something else. */
export function useUnavailable(search: TypedSearch<unknown>): string | undefined {
  const [reason, setReason] = useState<string>();
  const now = reasonAfter(search, reason);
  if (now !== reason) setReason(now);
  return now;
}

function reasonAfter(search: TypedSearch<unknown>, before: string | undefined) {
  if (search.state === 'failed' && isUnavailable(search.error)) {
    return unavailableText(search.error);
  }
  const isTold = search.state === 'found' || search.state === 'failed';
  return isTold ? undefined : before;
}
