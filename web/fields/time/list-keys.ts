/** Letters that follow each other faster than this are one word. */
const WORD_PAUSE_MS = 1000;

/** What Page Up and Page Down move: as many rows as are seen. */
const PAGE_ROWS = 5;

/** The row that a key goes to from row `index`; undefined when it goes to none. */
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

/** What has been typed to find a row. */
export type TypedWord = { text: string; atMs: number };

export const NO_WORD: TypedWord = { text: '', atMs: Number.NEGATIVE_INFINITY };

/** The word after one more letter: it goes on while it names a row, else it begins anew. */
export function typeLetter(
  { text, atMs }: TypedWord,
  letter: string,
  nowMs: number,
  labels: readonly string[],
): TypedWord {
  const longer = nowMs - atMs < WORD_PAUSE_MS ? text + letter : letter;
  return { text: rowNamed(longer, labels) < 0 ? letter : longer, atMs: nowMs };
}

/** The row with this label, else the first that begins so, also without its leading zero; -1 when there is none. */
export function rowNamed(text: string, labels: readonly string[]): number {
  const wanted = text.toLowerCase();
  const names = labels.map((label) => label.toLowerCase());
  const bare = names.map((name) => name.replace(/^0(?=\d)/, ''));
  const exact = names.indexOf(wanted);
  if (exact >= 0) return exact;
  if (bare.includes(wanted)) return bare.indexOf(wanted);
  return names.findIndex((name) => name.startsWith(wanted));
}
