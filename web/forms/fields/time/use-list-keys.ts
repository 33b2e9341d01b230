import { type KeyboardEvent, useRef } from 'react';
import type { TimeOption } from './time-text.ts';

type Keys<Value> = {
  options: readonly TimeOption<Value>[];
  /** Index of the focused option. */
  row: number;
  onChoose: (value: Value) => void;
  onEnter: () => void;
};

/** Key handler of a listbox. Moving also chooses. */
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
    // A space that continues no typed word chooses the focused option.
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

/** Letters typed within this pause form a word, in ms. */
const WORD_PAUSE_MS = 1000;

/** Step of Page Up and Page Down: the number of visible rows. */
const PAGE_ROWS = 5;

/** The row to which a key moves from row `index`; undefined for other keys. */
export function rowAfterKey(key: string, index: number, count: number): number | undefined {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: PAGE_ROWS,
    PageUp: -PAGE_ROWS,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? undefined : Math.min(count - 1, Math.max(0, index + step));
}

/** The word typed to find a row, with the time of its last letter. */
type TypedWord = { text: string; atMs: number };

export const NO_WORD: TypedWord = { text: '', atMs: Number.NEGATIVE_INFINITY };

/** Adds a letter to the word; starts a new word if no row matches. */
export function typeLetter(
  { text, atMs }: TypedWord,
  letter: string,
  nowMs: number,
  labels: readonly string[],
): TypedWord {
  const longer = nowMs - atMs < WORD_PAUSE_MS ? text + letter : letter;
  return { text: rowNamed(longer, labels) < 0 ? letter : longer, atMs: nowMs };
}

/**
 * The row with this label, else the first row that starts with it, also without a leading zero; -1 for none.
 */
export function rowNamed(text: string, labels: readonly string[]): number {
  const lowerCase = text.toLowerCase();
  const names = labels.map((label) => label.toLowerCase());
  const bare = names.map((name) => name.replace(/^0(?=\d)/, ''));
  const exact = names.indexOf(lowerCase);
  if (exact >= 0) return exact;
  if (bare.includes(lowerCase)) return bare.indexOf(lowerCase);
  return names.findIndex((name) => name.startsWith(lowerCase));
}
