import { type FieldKind, UNDO_EACH } from '../field.ts';
import { whyUnfinished } from './file-slot.ts';
import { readStoredFile } from './stored-file.ts';

/** A place for a file in the form; on the wire its record as it is stored, or null. */
export const fileKind: FieldKind<'file'> = {
  read: (stored) => ({ stored: readStoredFile(stored) }),
  write: ({ stored }) => stored,
  check: (slot) => {
    const message = whyUnfinished(slot);
    return message ? [{ path: [], message }] : [];
  },
  // A refused part of the record is a refused file.
  locate: () => [],
  // An upload is a change once it is stored, and goes on while others are undone.
  undo: {
    ...UNDO_EACH,
    keep: ({ stored }) => ({ stored }),
    restore: ({ stored }, { upload }) => (upload ? { stored, upload } : { stored }),
  },
};
