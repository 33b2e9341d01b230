import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { TimezoneSuggestion } from '#contract/timezones.ts';
import { placeSearch, useResolvePlace } from '../../api/timezones.ts';
import { useTypedSearch } from '../use-typed-search.ts';

const MIN_LENGTH = 2;
const DELAY_MS = 300;

/** One search for a city, with one session for all its requests. After the first that fails there are no more. */
export function usePlaceSearch(typed: string) {
  const [session] = useState(uuidv7);
  const [isDown, setDown] = useState(false);
  const { mutate, isPending, variables } = useResolvePlace(session);
  const search = useTypedSearch<TimezoneSuggestion>(isDown || isPending ? '' : typed, {
    minLength: MIN_LENGTH,
    delayMs: DELAY_MS,
    query: (text) => placeSearch(text, session),
  });
  if (search.state === 'failed') setDown(true);

  /** Asks for the timezone of a place. Nobody is told when the search has ended before. */
  function resolve(
    place: TimezoneSuggestion,
    { onResolved, onFailed }: { onResolved: (timezone: string) => void; onFailed: () => void },
  ) {
    mutate(place, {
      onSuccess: ({ tz_id }) => onResolved(tz_id),
      onError: () => {
        setDown(true);
        onFailed();
      },
    });
  }
  return { search, isDown, resolve, resolving: isPending ? variables : undefined };
}
