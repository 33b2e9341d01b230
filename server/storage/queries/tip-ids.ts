import type { Prepared } from '../prepared-transactions.ts';
import { orNull, text } from './columns.ts';
import { allRows, firstRow } from './statement.ts';

const ids = allRows({ id: text }).by('select id from tip');

/** The ids of all tips. */
export const tipIds = (prepared: Prepared): Set<string> =>
  new Set(ids(prepared).map(({ id }) => id));

const newest = firstRow({ recorded_at: orNull(text) }).by(
  'select max(created_at) as recorded_at from tip',
);

/** When the last tip was recorded, in ISO 8601; null without tips. */
export const lastTipAt = (prepared: Prepared): string | null =>
  newest(prepared)?.recorded_at ?? null;
