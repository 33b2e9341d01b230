import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';
import { ImportedTip } from './tips.ts';

/** The header of a column in a file. */
const Header = Type.Optional(Type.String({ maxLength: 500 }));

/** The header of the column for each field. An absent or missing one is found by its usual names. */
export const TipFileColumns = Closed({
  fan: Header,
  amount: Header,
  amount_cents: Header,
  note: Header,
  time: Header,
  key: Header,
  anonymous: Header,
  currency: Header,
});
export type TipFileColumns = Static<typeof TipFileColumns>;

/** A line of a file that is not recorded. The reason follows the number of the line; lines count from 1. */
export const RefusedLine = Type.Object({ line: Type.Integer(), reason: Type.String() });
export type RefusedLine = Static<typeof RefusedLine>;

/**
 * The result that the import of a file would have. Without a column for the amount there are no tips and no refused
 * lines.
 */
export const TipFilePreview = Type.Object({
  /** The headers of all columns. */
  header: Type.Array(Type.String()),
  /** The used columns. */
  columns: TipFileColumns,
  /** The new tips, in the order for an import. */
  tips: Type.Array(ImportedTip),
  /** The number of tips that the live already has. */
  known: Type.Integer(),
  /** Lines whose tips the live has with another fan, amount or note, which stay unchanged. */
  differing: Type.Array(Type.Integer()),
  refused: Type.Array(RefusedLine),
  /** Lines of new tips that look like an existing tip; absent without any. */
  similar: Type.Optional(Type.Array(Type.Integer())),
  /** Lines whose unusable time is replaced by the time of the import; absent without any. */
  untimed: Type.Optional(Type.Array(RefusedLine)),
});
export type TipFilePreview = Static<typeof TipFilePreview>;
