import { type KeyboardEvent, useMemo, useState } from 'react';
import type { FoundFan } from '#contract/fans.ts';
import { useCreateFan, useFanSearch } from '../../../api/fans.ts';
import { useDebounced } from '../../../state/use-debounced.ts';
import { type FanChoice, fanChoices, isSameName, restOf } from './fan-choices.ts';

const SEARCH_DELAY_MS = 180;

/** State and handlers of the fan field. `text` is the name that would be saved; `onTaken` is called when Enter or a click picks a fan. */
export function useFanPicker(text: string, change: (text: string) => void, onTaken: () => void) {
  /** The name that was picked; typing anything else clears the choice. */
  const [chosen, setChosen] = useState(text);
  /** The text that was typed here last, until its list is closed: no other text opens one. */
  const [asked, setAsked] = useState<string>();
  const [highlighted, setHighlighted] = useState<FanChoice>();
  const create = useCreateFan();

  const typed = text.trim();
  const isOpen = typed !== '' && text === asked;
  const { found, isDone } = useFound(isOpen, typed);
  const choices = useMemo(
    () => (isOpen && found ? fanChoices(text, found) : NO_CHOICES),
    [isOpen, text, found],
  );
  const current = choices.find((choice) => choice === highlighted);
  const rest = restOf(text, current);

  const close = () => setAsked(undefined);

  function type(changed: string) {
    change(changed);
    setAsked(changed);
    if (changed !== chosen) setChosen('');
  }
  function fill({ name, isNew }: FanChoice) {
    change(name);
    setChosen(name);
    close();
    if (isNew) create.mutate(name);
  }
  function take(choice: FanChoice) {
    fill(choice);
    onTaken();
  }

  /** Returns whether the key was handled here. */
  function takeKey({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
    if (!isOpen || nativeEvent.isComposing) return false;
    // Tab still moves on, or fast typing would put the amount into the name.
    if (key === 'Tab' && !shiftKey && rest && current) fill(current);
    if (key === 'Escape') close();
    // Before the first results, Enter takes the typed text.
    else if (key === 'Enter' && choices.length === 0) take({ name: typed, isNew: true });
    else return false;
    return true;
  }

  return {
    /** Whether there is a list to show. */
    isOpen: choices.length > 0,
    choices,
    rest,
    highlighted: current,
    isChosen: typed !== '' && text === chosen,
    hasNoResults: isOpen && isDone && choices.every(({ isNew }) => isNew),
    /** The text is the whole name: Enter may submit. */
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

/** The fans for the typed text, or for an earlier one while loading; undefined until the first answer. */
function useFound(isOpen: boolean, typed: string) {
  const settled = useDebounced(typed, SEARCH_DELAY_MS);
  const isSettled = isOpen && settled === typed;
  const { data, isError, isPlaceholderData } = useFanSearch(isSettled ? typed : '');
  return {
    found: isError ? NO_FANS : data,
    isDone: isSettled && data !== undefined && !isPlaceholderData,
  };
}
