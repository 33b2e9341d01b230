import { p } from '@mikro-orm/core';
import { newId } from '../ids.ts';
import { type TimedTable, timestampIn } from '../monotonic-clock.ts';

/** A UUIDv7, created with the row. */
export const idColumn = () => p.string().primary().onCreate(newId);

/** Incremented by a trigger. */
export const revisionColumn = () =>
  p
    .integer()
    .default(1)
    .onCreate(() => 1);

/** When a row of `table` was created and when it was changed last. */
export const timeColumns = (table: TimedTable) => ({
  created_at: p.string().onCreate(timestampIn(table)),
  updated_at: p.string().onCreate(timestampIn(table)).onUpdate(timestampIn(table)),
});
