import { type KeyboardEvent, useMemo, useState } from 'react';
import type { Fan, FoundFan } from '#contract/fans.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { useCreateFan, useFanNames, useFanSearch } from '../../../data/fans.ts';
import { useMay } from '../../../data/session/may.ts';
import { useDebounced } from '../../../state/use-debounced.ts';
import { completionOf, type FanChoice, fanChoices, isSameName } from './fan-choices.ts';

const SEARCH_DELAY_MS = 180;

/**
 * State and handlers of the fan field. `text` is the name to save; `onTaken` is called when Enter or a click
 * picks a fan.
 */
export function useFanPicker(text: string, change: (text: string) => void, onTaken: () => void) {
  /** The picked name. It is cleared when another text is typed. */
  const [chosen, setChosen] = useState(text);
  /** The last text that was typed into this field. The list opens for this text only. */
  const [queried, setQueried] = useState<string>();
  const [highlighted, setHighlighted] = useState<FanChoice>();
  const create = useCreateFan();

  const typed = text.trim();
  const isOpen = typed !== '' && text === queried;
  const { found, isDone } = useFound(isOpen, typed);
  const choices = useMemo(
    () => (isOpen && found ? fanChoices(text, found) : NO_CHOICES),
    [isOpen, text, found],
  );
  const current = choices.find((choice) => choice === highlighted);
  const rest = completionOf(text, current);

  const isOwner = useMay('owner');
  const close = () => setQueried(undefined);

  function type(changed: string) {
    change(changed);
    setQueried(changed);
    if (changed !== chosen) setChosen('');
  }
  function fill({ name, isNew }: FanChoice) {
    change(name);
    setChosen(name);
    close();
    // The tip of a moderator adds its fan.
    if (isNew && isOwner) create.mutate(name);
  }
  function take(choice: FanChoice) {
    fill(choice);
    onTaken();
  }

  /** Returns true if the key was handled. */
  function takeKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
    if (!isOpen || nativeEvent.isComposing) return false;
    // Tab also moves the focus, so that fast typing does not put the amount into the name.
    if (key === 'Tab' && !shiftKey && rest && current) fill(current);
    if (key === 'Escape') close();
    // Before the first results, Enter takes the typed text.
    else if (key === 'Enter' && choices.length === 0) take({ name: typed, isNew: true });
    else return false;
    return true;
  }

  return {
    /** Whether the list is displayed. */
    isOpen: choices.length > 0,
    choices,
    rest,
    highlighted: current,
    isChosen: typed !== '' && text === chosen,
    hasNoResults: isOpen && isDone && choices.every(({ isNew }) => isNew),
    /** The text equals the suggested name, so Enter may submit the form. */
    isWhole: current !== undefined && !current.isNew && isSameName(text, current.name),
    setHighlighted,
    type,
    close,
    take,
    takeKey,
  };
}

const NO_CHOICES: FanChoice[] = [];
const NO_FANS: FoundFan[] = [];

/** Moderators see no sums. */
const withoutSums = (fan: Fan): FoundFan => ({
  ...fan,
  total_cents: 0,
  currency: DEFAULT_CURRENCY,
  other_totals: [],
  last_tip: null,
});

/**
 * Fans found for the typed text, or for an earlier text while loading; undefined before the first response.
 */
function useFound(isOpen: boolean, typed: string) {
  const debounced = useDebounced(typed, SEARCH_DELAY_MS);
  const isDebounced = isOpen && debounced === typed;
  const isOwner = useMay('owner');
  const text = isDebounced ? typed : '';
  const found = useFanSearch(isOwner ? text : '');
  const names = useFanNames(isOwner ? '' : text);
  const named = useMemo(() => names.data?.map(withoutSums), [names.data]);
  const { data, isError, isPlaceholderData } = isOwner ? found : { ...names, data: named };
  return {
    found: isError ? NO_FANS : data,
    isDone: isDebounced && data !== undefined && !isPlaceholderData,
  };
}
