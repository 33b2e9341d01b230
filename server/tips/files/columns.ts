import { AppError } from '#domain/errors.ts';

/** The fields of a tip that a column may contain. */
export const COLUMN_FIELDS = [
  'fan',
  'amount',
  'amount_cents',
  'note',
  'time',
  'key',
  'anonymous',
  'currency',
  'option',
] as const;
export type ColumnField = (typeof COLUMN_FIELDS)[number];

/** The column index of each field in the file. */
export type Columns = Partial<Record<ColumnField, number>>;

/** Common headers, lower case and without spaces and punctuation, by priority. */
const USUAL_NAMES: Record<ColumnField, readonly string[]> = {
  fan: [
    ...['fan', 'fanname', 'supporter', 'supportername', 'donor', 'donorname', 'tipper'],
    ...['username', 'user', 'from', 'sender', 'displayname', 'nickname', 'name'],
  ],
  amount: ['amount', 'tipamount', 'value', 'donation', 'tip', 'gross', 'sum'],
  amount_cents: ['amountcents', 'cents'],
  note: ['note', 'notes', 'message', 'comment', 'comments'],
  time: ['createdat', 'created', 'timestamp', 'datetime', 'time', 'date', 'when'],
  anonymous: ['isanonymous', 'anonymous', 'anon', 'hidename'],
  currency: ['currency', 'currencycode'],
  option: ['option', 'options', 'choice', 'votefor', 'vote'],
  key: ['idempotencykey', 'key', 'id', 'tipid', 'transactionid', 'txid', 'reference'],
};

/** As `findColumns`. Throws an AppError that lists the headers when a chosen one or the amount is missing. */
export function columnsOf(header: readonly string[], chosen: ChosenColumns = {}): Columns {
  for (const field of COLUMN_FIELDS) {
    const wanted = chosen[field];
    if (wanted !== undefined && chosenColumn(header, wanted) < 0) {
      const sentence = `The file has no column "${wanted}" for --column ${field}. ${listed(header)}`;
      throw new AppError('invalid', sentence);
    }
  }
  const columns = findColumns(header, chosen);
  if (columns.amount === undefined && columns.amount_cents === undefined) {
    throw withoutAmount(header);
  }
  return columns;
}

/** Headers of the chosen columns by field. */
type ChosenColumns = Partial<Record<ColumnField, string>>;

/** Finds the columns of a file by the headers in `chosen`, or by common ones where the file has none of that name. */
export function findColumns(header: readonly string[], chosen: ChosenColumns = {}): Columns {
  const names = header.map(bareName);
  const columns: Columns = {};
  for (const field of COLUMN_FIELDS) {
    const wanted = chosen[field];
    const at = wanted === undefined ? -1 : chosenColumn(header, wanted);
    const index = at >= 0 ? at : usualColumn(names, field);
    if (index >= 0) columns[field] = index;
  }
  // Cents are exact, so they win over an amount that was not chosen.
  if (chosen.amount !== undefined && columns.amount !== undefined) delete columns.amount_cents;
  else if (columns.amount_cents !== undefined) delete columns.amount;
  return columns;
}

function usualColumn(names: readonly string[], field: ColumnField): number {
  const usual = USUAL_NAMES[field].find((name) => names.includes(name));
  return usual === undefined ? -1 : names.indexOf(usual);
}

function chosenColumn(header: readonly string[], wanted: string): number {
  const exact = header.indexOf(wanted.trim());
  return exact >= 0 ? exact : header.map(bareName).indexOf(bareName(wanted));
}

const withoutAmount = (header: readonly string[]) =>
  new AppError('invalid', `No column of the file is called amount. ${listed(header)}`, {
    remedy: 'Say which one it is with --column amount=NAME.',
  });

const listed = (header: readonly string[]) =>
  `It has: ${header.map((name) => `"${name}"`).join(', ')}.`;

/** Only letters and digits, in lower case: 'Tip amount ($)' becomes 'tipamount'. */
export const bareName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
