import { type KeyboardEvent, useRef } from 'react';
import { NO_WORD, rowAfterKey, rowNamed, typeLetter } from './list-keys.ts';
import type { TimeOption } from './time-lists.ts';

type Keys<Value> = {
  options: readonly TimeOption<Value>[];
  /** The one that has the focus. */
  row: number;
  onChoose: (value: Value) => void;
  onEnter: () => void;
};

/** The keys of a list, for each of its rows. What the keys move to is chosen at once. */
export function useListKeys<Value>({ options, row, onChoose, onEnter }: Keys<Value>) {
  const word = useRef(NO_WORD);
  const choose = (next: number, rows: HTMLElement | null) => {
    const option = options[next];
    if (!option) return;
    onChoose(option.value);
    rows?.querySelectorAll<HTMLElement>('[role="option"]')[next]?.focus({ preventScroll: true });
  };
  const find = ({ key, timeStamp }: KeyboardEvent) => {
    const labels = options.map(({ label }) => label);
    word.current = typeLetter(word.current, key, timeStamp, labels);
    const named = rowNamed(word.current.text, labels);
    // A blank that goes on no word chooses the row that has the focus.
    return named < 0 && key === ' ' ? row : named;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const rows = currentTarget.parentElement;
    const next = rowAfterKey(key, row, options.length);
    if (next !== undefined) choose(next, rows);
    else if (key === 'ArrowLeft') tabStopOf(rows?.parentElement?.previousElementSibling)?.focus();
    else if (key === 'ArrowRight') tabStopOf(rows?.parentElement?.nextElementSibling)?.focus();
    else if (key === 'Enter') {
      choose(row, rows);
      onEnter();
    } else if (key.length === 1) choose(find(event), rows);
    else return;
    event.preventDefault();
  };
}

const tabStopOf = (column: Element | null | undefined) =>
  column?.querySelector<HTMLElement>('[tabindex="0"]');
