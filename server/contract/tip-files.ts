import { type Static, Type } from 'typebox';
import { Closed } from './common.ts';
import { ImportedTip } from './tips.ts';

/** A name of a column as a file has it. */
const Header = Type.Optional(Type.String({ maxLength: 500 }));

/** The header of the column of each field; one that is absent, or that the file lacks, is found by its usual names. */
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

/** Why a line of a file is not recorded, as it follows the number of the line; lines count from 1. */
export const RefusedLine = Type.Object({ line: Type.Integer(), reason: Type.String() });
export type RefusedLine = Static<typeof RefusedLine>;

/** What an import of a file would record. Without a column for the amount there are no tips and no refused lines. */
export const TipFilePreview = Type.Object({
  /** The headers of all columns. */
  header: Type.Array(Type.String()),
  /** Those that are used. */
  columns: TipFileColumns,
  /** The tips that the live does not have yet, in the order in which they are to be recorded, for an import. */
  tips: Type.Array(ImportedTip),
  /** The number of tips that the live has already. */
  known: Type.Integer(),
  /** The lines of those that the live has with another fan, amount or note, which stay unchanged. */
  differing: Type.Array(Type.Integer()),
  refused: Type.Array(RefusedLine),
  /** The lines of new tips that look like one that the live has; absent where there are none. */
  similar: Type.Optional(Type.Array(Type.Integer())),
  /** The lines whose tips get the time of the import, because theirs cannot be used; absent where there are none. */
  untimed: Type.Optional(Type.Array(RefusedLine)),
});
export type TipFilePreview = Static<typeof TipFilePreview>;
