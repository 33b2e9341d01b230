import type { Live } from '../contract/lives.ts';

type LiveMoment = Pick<Live, 'id' | 'start_date' | 'start_time' | 'updated_at'>;

/** Compares lives by their start, or by their last change without a start: newest first. */
export function byNewest(a: LiveMoment, b: LiveMoment): number {
  return (
    descending(momentOf(a), momentOf(b)) ||
    descending(a.updated_at, b.updated_at) ||
    descending(a.id, b.id)
  );
}

/** Both are ISO 8601 and sort as text. */
function momentOf({ start_date, start_time, updated_at }: LiveMoment): string {
  return start_date === null ? updated_at : `${start_date}T${start_time ?? '00:00'}`;
}

function descending(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? 1 : -1;
}
