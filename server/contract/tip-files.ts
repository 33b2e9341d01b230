import { type Static, Type } from 'typebox';
import { Closed, Currency, Id, Nullable, RateText, Timestamp } from './common.ts';
import { MAX_TIP_FILE_LINES } from './limits.ts';
import { ROW_KINDS } from './row-kinds.ts';
import { ImportedTip, OriginalAmount } from './tips.ts';

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
  option: Header,
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

/** Whether overlays show the names of a file, or Anonymous. The host sees them either way. */
export const FILE_NAMES = ['shown', 'hidden'] as const;

/** What only the user can decide about a file. Each but the names is ignored where the file proves it. */
export const FileDecisions = Closed({
  /** Absent: hidden in exports with the names of accounts, as PayPal's. */
  names: Type.Optional(Type.Enum(FILE_NAMES)),
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
  names: Type.Enum(FILE_NAMES),
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

const Line = Type.Integer({ minimum: 1 });
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
export type RefusedLine = { line: number; reason: string };

/** What a user has decided for the import of a file. */
export const ImportOptions = Closed({
  /** The live that all tips go to; null for the live that ran when each was paid. */
  into: Nullable(Id),
  /** The live for what was paid while none ran; absent to leave it out. */
  outside: Type.Optional(Id),
  /** The lives of single rows, by their lines. */
  moved: Type.Optional(
    Type.Array(Closed({ live_id: Id, lines: Type.Array(Line, { maxItems: MAX_TIP_FILE_LINES }) }), {
      maxItems: MAX_TIP_FILE_LINES,
    }),
  ),
  /** Rates beside those of the settings. One of `from` equals `rate` of `to`. */
  rates: Type.Optional(
    Type.Array(Closed({ from: Currency, to: Currency, rate: RateText }), { maxItems: 200 }),
  ),
  /** Absent for those of the last file with the same header. */
  choices: Type.Optional(ImportChoices),
});
export type ImportOptions = Static<typeof ImportOptions>;

/**
 * What an import of a row would do:
 * - `no_tip`: it can't be a tip
 * - `new`
 * - `known`: its payment is counted or set aside already, or its tip was deleted by hand
 * - `differing`: its tip exists with another fan, amount or note, and stays as it is
 * - `similar`: it looks like a tip of the live
 * - `elsewhere`: its tip is on another live
 * - `no_live`: no live ran when it was paid
 * - `no_rate`: it is in a currency without a rate
 */
export const ROW_STATES = [
  'no_tip',
  'new',
  'known',
  'differing',
  'similar',
  'elsewhere',
  'no_live',
  'no_rate',
] as const;
export type RowState = (typeof ROW_STATES)[number];

export const ImportRow = Type.Object({
  ...FileRow.properties,
  live_id: Nullable(Type.String()),
  state: Type.Enum(ROW_STATES),
  /** Its amount in the currency of its live; absent for a tip in that currency. */
  converted: Type.Optional(Type.Object({ amount_cents: Type.Integer(), original: OriginalAmount })),
  /** The existing tip that a similar row or one of another live is compared with. */
  like: Type.Optional(Type.Object({ live_name: Type.String(), paid_at: Timestamp })),
});
export type ImportRow = Static<typeof ImportRow>;

/** A live that rows go to. */
export const ImportLive = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  currency: Currency,
  start_date: Nullable(Type.String()),
  start_time: Nullable(Type.String()),
});
export type ImportLive = Static<typeof ImportLive>;

/** The result that the import of a file would have. */
export const ImportPreview = Type.Object({
  file_hash: Type.String(),
  /** Of its header, for the choices of the next file with it. */
  header_hash: Type.String(),
  ...ReadFile.properties,
  choices: ImportChoices,
  /** Whether the choices are those of an earlier file with this header. */
  is_remembered: Type.Boolean(),
  /** Those that rows go to, by their start. */
  lives: Type.Array(ImportLive),
  /** The rates that rows need; null for one that is missing. */
  rates: Type.Array(Type.Object({ from: Currency, to: Currency, rate: Nullable(Type.String()) })),
  rows: Type.Array(ImportRow),
});
export type ImportPreview = Static<typeof ImportPreview>;

/** A form with the file, and `ImportOptions` as JSON. */
export const ImportForm = Type.Object({
  file: Type.String({ format: 'binary' }),
  options: Type.String(),
});
