import { type FieldKind, UNDO_EACH } from '../field.ts';

/** A stored null is a choice too; only what is missing or strange has the default. */
export const timezoneKind: FieldKind<'timezone'> = {
  read: (stored, { defaultValue = null }) =>
    stored === null || (typeof stored === 'string' && stored !== '') ? stored : defaultValue,
  write: (timezone) => timezone,
  undo: UNDO_EACH,
};
