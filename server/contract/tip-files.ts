import { type Static, Type } from 'typebox';
import { Closed, Currency, Nullable } from './common.ts';
import { ROW_KINDS } from './row-kinds.ts';
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

/** Encodings that a file may have. Those after UTF-16 cannot be told apart for certain. */
export const FILE_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'shift_jis',
] as const;
export const FileEncoding = Type.Enum(FILE_ENCODINGS);
export type FileEncoding = Static<typeof FileEncoding>;

/** What only the user can decide about a file. Each is ignored where the file proves it. */
export const FileDecisions = Closed({
  encoding: Type.Optional(FileEncoding),
  dates: Type.Optional(Type.Enum(['day-first', 'month-first'])),
  decimal: Type.Optional(Type.Enum(['.', ','])),
});
export type FileDecisions = Static<typeof FileDecisions>;

/** A tip as a row has it: `amount_cents` in minor units of `currency`; null only for one that is still open. */
export const FileTip = Type.Object({
  ...ImportedTip.properties,
  fan_name: Nullable(Type.String()),
  amount_cents: Nullable(Type.Integer()),
  notes: Nullable(Type.String()),
  is_anonymous: Type.Optional(Type.Boolean()),
  /** That of the live if the file says none. */
  currency: Currency,
});
export type FileTip = Static<typeof FileTip>;

export const FileRow = Type.Object({
  /** The first line of the row in the file, counted from 1. */
  line: Type.Integer(),
  kind: Type.Enum(ROW_KINDS),
  /** Why it is no gift, or why a gift has no tip, as a clause such as `it is still pending`. Null for a usable gift. */
  reason: Nullable(Type.String()),
  /** Null for a row that can't be a tip. */
  tip: Nullable(FileTip),
  /** Why the time in the row is not used, as a clause; the tip then has no `paid_at`. Absent for a usable time. */
  untimed: Type.Optional(Type.String()),
});
export type FileRow = Static<typeof FileRow>;

/** An open question with a text of the file that has two meanings. */
const OpenQuestion = Type.Optional(Type.Object({ example: Type.String() }));

/** What a file says, before anything is compared or stored. */
export const ReadFile = Type.Object({
  /** The known export that the file is; null for columns to choose. The id never changes. */
  export: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  /** The headers of all columns. */
  header: Type.Array(Type.String()),
  /** The used columns; none for the export of a service. */
  columns: TipFileColumns,
  encoding: FileEncoding,
  /** What only the user can decide; each is absent if the file proves it. It stays open after the decision. */
  open: Type.Object({
    /** The encoding is a guess; these are the possible ones. */
    encoding: Type.Optional(Type.Array(FileEncoding)),
    dates: OpenQuestion,
    decimal: OpenQuestion,
  }),
  /** Those with a tip, oldest first, or gifts before others if one has no time; then those without, as in the file. */
  rows: Type.Array(FileRow),
});
export type ReadFile = Static<typeof ReadFile>;

const Kinds = Type.Optional(Type.Array(Type.Enum(ROW_KINDS), { maxItems: ROW_KINDS.length }));

/** How a file is read, and which kinds of its rows count. What is absent is decided by the file. */
export const ImportChoices = Closed({
  columns: Type.Optional(TipFileColumns),
  ...FileDecisions.properties,
  /** Kinds that count although they are no gifts. */
  count: Kinds,
  /** Kinds that do not count. */
  leave_out: Kinds,
});
export type ImportChoices = Static<typeof ImportChoices>;

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
