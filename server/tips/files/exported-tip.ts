import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { plainAmount } from '#domain/money/money.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { guarded } from './formula-guard.ts';

/**
 * The columns of an exported file, with the headers that an import finds. `created_at` is when the tip was paid.
 * `currency` is that of `amount`. The later columns are empty for a tip typed in that currency, and an import ignores
 * them.
 */
export const EXPORT_COLUMNS = [
  'live_code',
  'live_name',
  'fan',
  'amount',
  'note',
  'created_at',
  'id',
  'is_anonymous',
  'currency',
  'source',
  'original_amount',
  'original_currency',
  'rate',
] as const;

/** Whether a file with these headers is such an export, of any version. */
export const isOwnExport = (header: readonly string[]): boolean =>
  EXPORT_COLUMNS.slice(0, 4).every((column) => header.includes(column));

type NamedLive = Pick<Live, 'code' | 'name' | 'currency'>;

/** A tip as a row of a CSV file, in the order of EXPORT_COLUMNS. */
export function csvRow({ code, name, currency }: NamedLive, tip: Tip): string[] {
  const { fan_name, amount_cents, notes, id, is_anonymous, source, original } = tip;
  const first = source ?? original;
  const sourceCells = [source?.name, first?.amount, first?.currency, first?.rate];
  const amount = amount_cents === null ? '' : plainAmount(amount_cents, currency);
  return [
    code,
    guarded(name),
    guarded(fan_name ?? ''),
    amount,
    guarded(notes ?? ''),
    paidAt(tip),
    id,
    // Words that no spreadsheet converts to a boolean or translates.
    is_anonymous ? 'yes' : 'no',
    currency,
    ...sourceCells.map((cell) => guarded(cell ?? '')),
  ];
}

/** A tip of the API with its live. */
export function jsonRow({ code, name, currency }: NamedLive, tip: Tip) {
  // It changes when the host releases the tip.
  const { held_arrival_id: _, ...exported } = tip;
  return { live_code: code, live_name: name, currency, ...exported };
}
