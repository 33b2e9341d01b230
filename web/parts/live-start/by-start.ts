import type { Live } from '#contract/lives.ts';

type Start = Pick<Live, 'start_date' | 'start_time' | 'created_at'>;

/** Sorts lives by their start, the first evening first; those without a date at the end, the oldest first. */
export const byStart = (a: Start, b: Start): number => compare(keyOf(a), keyOf(b));

/** A digit sorts before a letter. */
const keyOf = ({ start_date, start_time, created_at }: Start) =>
  `${start_date ?? 'none'} ${start_time ?? ''} ${created_at}`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
