import { type FieldKind, UNDO_EACH } from '../field.ts';

/** A stored null is a choice; only missing and invalid values get the default. */
export const timezoneKind: FieldKind<'timezone'> = {
  read: (stored, { defaultValue = null }) =>
    stored === null || (typeof stored === 'string' && stored !== '') ? stored : defaultValue,
  write: (timezone) => timezone,
  undo: UNDO_EACH,
};
