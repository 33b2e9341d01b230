import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { plainAmount } from '#domain/money/money.ts';
import { localTime } from '#domain/time/local-time.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { optionCell } from './option-cell.ts';

/** A tip with its live, and the service's id of the payment. */
export type ExportedTip = {
  live: Pick<Live, 'code' | 'name' | 'currency'>;
  tip: Tip;
  paymentId: string | null;
  /** The texts of its options, in the order of their questions; absent without any. */
  options?: readonly string[] | undefined;
};

/** `text` may be anything, a `code` has no meaning in a spreadsheet, and a `time` is like 2026-11-27 20:31:05. */
type Kind = 'text' | 'code' | 'number' | 'time';

/** `width` is that of a column of a workbook, in characters. */
type Column = { name: string; kind: Kind; width: number };

const column = (name: string, kind: Kind, width: number): Column => ({ name, kind, width });

/**
 * The columns of an exported file, with the headers that an import finds. `created_at` is when the tip was paid, and
 * `currency` that of `amount`. The columns of a source or another currency are empty for other tips. An import ignores
 * them, as it does the times on the clocks of the studio.
 */
export const EXPORT_COLUMNS: readonly Column[] = [
  column('live_code', 'code', 10),
  column('live_name', 'text', 28),
  column('fan', 'text', 24),
  column('amount', 'number', 11),
  column('note', 'text', 40),
  column('created_at', 'code', 25),
  column('id', 'code', 38),
  column('is_anonymous', 'code', 13),
  column('currency', 'code', 9),
  column('source', 'text', 18),
  column('original_amount', 'number', 15),
  column('original_currency', 'text', 16),
  column('rate', 'number', 11),
  column('paid_local', 'time', 20),
  column('recorded_local', 'time', 20),
  column('recorded_at', 'code', 25),
  column('payment_id', 'text', 30),
  column('option', 'text', 24),
];

const OWN_HEADERS = EXPORT_COLUMNS.slice(0, 4).map(({ name }) => name);

/** Whether a file with these headers is such an export, of any version. */
export const isOwnExport = (header: readonly string[]): boolean =>
  OWN_HEADERS.every((name) => header.includes(name));

/** The cells of a tip in the order of EXPORT_COLUMNS; the clocks of the studio are in this timezone. */
export function exportedCells(
  { live: { code, name, currency }, tip, paymentId, options = [] }: ExportedTip,
  timezone: string | null,
): string[] {
  const { fan_name, amount_cents, notes, id, is_anonymous, source, original, created_at } = tip;
  const first = source ?? original;
  const paid = paidAt(tip);
  return [
    code,
    name,
    fan_name ?? '',
    amount_cents === null ? '' : plainAmount(amount_cents, currency),
    notes ?? '',
    paid,
    id,
    // Words that no spreadsheet converts to a boolean or translates.
    is_anonymous ? 'yes' : 'no',
    currency,
    source?.name ?? '',
    first?.amount ?? '',
    first?.currency ?? '',
    first?.rate ?? '',
    localTime(paid, timezone),
    localTime(created_at, timezone),
    created_at,
    paymentId ?? '',
    optionCell(options),
  ];
}

/** Whether a cell of a column of numbers is one: a service may have sent anything. */
export const isNumber = (cell: string) => /^\d+(\.\d+)?$/.test(cell);

/** A tip of the API with its live. */
export function jsonRow({
  live: { code, name, currency },
  tip,
  options = [],
}: Pick<ExportedTip, 'live' | 'tip' | 'options'>) {
  // The host's release of a tip changes the first. Names of people stay out of files.
  const { held_arrival_id: _, recorded_by: __, changed_by: ___, ...exported } = tip;
  const option = options.length > 0 && { option: optionCell(options) };
  return { live_code: code, live_name: name, currency, ...exported, ...option };
}
