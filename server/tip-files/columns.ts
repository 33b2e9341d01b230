import { AppError } from '#domain/errors.ts';

/** The fields of a tip that a column may hold. */
export const COLUMN_FIELDS = [
  'fan',
  'amount',
  'amount_cents',
  'note',
  'time',
  'key',
  'anonymous',
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
  key: ['idempotencykey', 'key', 'id', 'tipid', 'transactionid', 'txid', 'reference'],
};

/**
 * Finds the columns of a file by common headers, or by those in `chosen`. Throws an AppError that lists the headers
 * when a chosen one or the amount is missing.
 */
export function columnsOf(
  header: readonly string[],
  chosen: Partial<Record<ColumnField, string>> = {},
): Columns {
  const names = header.map(bareName);
  const columns: Columns = {};
  for (const field of COLUMN_FIELDS) {
    const wanted = chosen[field];
    const index =
      wanted === undefined ? usualColumn(names, field) : chosenColumn(header, field, wanted);
    if (index >= 0) columns[field] = index;
  }
  const { amount, amount_cents } = columns;
  if (amount === undefined && amount_cents === undefined) throw withoutAmount(header);
  // With both, cents are exact, unless the amount was chosen.
  if (chosen.amount !== undefined) delete columns.amount_cents;
  else if (amount_cents !== undefined) delete columns.amount;
  return columns;
}

function usualColumn(names: readonly string[], field: ColumnField): number {
  const usual = USUAL_NAMES[field].find((name) => names.includes(name));
  return usual === undefined ? -1 : names.indexOf(usual);
}

function chosenColumn(header: readonly string[], field: ColumnField, wanted: string): number {
  const exact = header.indexOf(wanted.trim());
  const index = exact >= 0 ? exact : header.map(bareName).indexOf(bareName(wanted));
  if (index >= 0) return index;
  const sentence = `The file has no column "${wanted}" for --column ${field}. ${listed(header)}`;
  throw new AppError('invalid', sentence);
}

const withoutAmount = (header: readonly string[]) =>
  new AppError('invalid', `No column of the file is called amount. ${listed(header)}`, {
    remedy: 'Say which one it is with --column amount=NAME.',
  });

const listed = (header: readonly string[]) =>
  `It has: ${header.map((name) => `"${name}"`).join(', ')}.`;

/** Only letters and digits, in lower case: 'Tip amount ($)' becomes 'tipamount'. */
const bareName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');
