import { type Static, Type } from 'typebox';
import { Closed, Currency, Id, Nullable, Timestamp } from './common.ts';
import { MAX_TIP_FILE_LINES } from './limits.ts';
import { ImportChoices } from './tip-files.ts';

const RowCount = Type.Integer({ minimum: 0, maximum: MAX_TIP_FILE_LINES });

/**
 * Begins an import of a file. `planned` is the number of tips that will be sent with its id. An import of the same
 * file that broke off is continued.
 */
export const BeginImport = Closed({
  file_name: Type.String({ minLength: 1, maxLength: 255 }),
  /** From the preview. */
  file_hash: Type.String({ minLength: 1, maxLength: 64 }),
  header_hash: Type.String({ minLength: 1, maxLength: 64 }),
  /** The id of the known export; null for any other file. */
  export_id: Nullable(Type.String({ maxLength: 100 })),
  rows: RowCount,
  planned: RowCount,
  /** Kept for the next file with the same header. */
  choices: ImportChoices,
});
export type BeginImport = Static<typeof BeginImport>;

/** The tips of an import on one live, without those that were deleted. */
export const ImportSum = Type.Object({
  live_id: Id,
  live_name: Type.String(),
  currency: Currency,
  tips: Type.Integer(),
  amount_cents: Type.Integer(),
});
export type ImportSum = Static<typeof ImportSum>;

export const TipImport = Type.Object({
  id: Id,
  file_name: Type.String(),
  /** The name of the known export, such as `PayPal activity`; null for any other file. */
  export_name: Nullable(Type.String()),
  /** Rows of the file. */
  rows: Type.Integer(),
  /** The number of tips that were to be recorded; more than the recorded ones after an import that broke off. */
  planned: Type.Integer(),
  created_at: Timestamp,
  /** When its tips were taken out; null while they are on their lives. */
  undone_at: Nullable(Timestamp),
  /** Its tips by live, where they are now; after an undo those that a redo brings back. */
  sums: Type.Array(ImportSum),
  /** How many of these tips were moved to another live since, and how many were edited. */
  moved: Type.Integer(),
  edited: Type.Integer(),
});
export type TipImport = Static<typeof TipImport>;

/** The import after an undo or a redo, and the number of tips that changed and that stayed as they were. */
export const ImportChange = Type.Object({
  import: TipImport,
  changed: Type.Integer(),
  /** Of an undo: payments that a source sent, too. Of a redo: payments that were counted meanwhile. */
  unchanged: Type.Integer(),
});
export type ImportChange = Static<typeof ImportChange>;

/** Empty: the id says everything. */
export const ChangeImport = Closed({});
