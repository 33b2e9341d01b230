import { useFanNames } from '../data/fans.ts';
import { useDebounced } from '../state/use-debounced.ts';
import { fold } from '../ui/cut-at-match.ts';

const SEARCH_DELAY_MS = 180;
const MOST_NAMES = 6;

/** Names of fans that contain the typed text, best match first; none for a blank text and once a name is typed in full. */
export function useNamesFor(typed: string): readonly string[] {
  const text = typed.trim();
  const { data } = useFanNames(useDebounced(text, SEARCH_DELAY_MS));
  return text === ''
    ? []
    : namesFor(
        text,
        (data ?? []).map(({ name }) => name),
      );
}

/** `found` may still be the result of an earlier text. */
export function namesFor(text: string, found: readonly string[]): readonly string[] {
  const names = found.filter((name) => fold(name).includes(fold(text)));
  return names.includes(text) ? [] : names.slice(0, MOST_NAMES);
}
