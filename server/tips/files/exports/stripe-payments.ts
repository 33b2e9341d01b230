import { type DecimalSign, decimalSignIn, parseAmount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import type { PayerField } from '#domain/text/payer-fields.ts';
import { cut } from '../line-reason.ts';
import { unsigned } from '../signed-amount.ts';
import { afterRefunds, type Refund } from './after-refunds.ts';
import {
  type CellOf,
  currencyOrNull,
  hasColumns,
  isNothing,
  noGift,
  noTip,
  paidText,
  type RowContent,
  relatedRows,
  textOrNull,
} from './export-rows.ts';
import { type FieldNames, fieldText } from './fields.ts';
import { onceById } from './once-by-id.ts';
import type { ServiceExport } from './service-export.ts';
import { inCustomFields, metadataColumns, stripePerson } from './stripe-texts.ts';

const CREATED = ['Created date (UTC)', 'Created (UTC)'] as const;

/**
 * The payments that the dashboard of Stripe exports, with the headers that public importers of donations list: first
 * `Created (UTC)`, later `Created date (UTC)`. `Amount` is what the fan paid; `Converted Amount` is not read.
 */
export const stripePayments: ServiceExport = {
  id: 'stripe-payments',
  name: 'Stripe payments',
  matches: (header) =>
    hasColumns(header, ['id', 'Amount', 'Amount Refunded', 'Currency', 'Status']) &&
    CREATED.some((name) => hasColumns(header, [name])),
  read: (table) =>
    onceById(
      relatedRows(table, (rows) => {
        const sign = decimalSignIn(
          rows.map((cellOf) => cellOf('Amount')),
          DEFAULT_CURRENCY,
        );
        const columns = {
          name: metadataColumns(table.header, 'name'),
          note: metadataColumns(table.header, 'note'),
        };
        return rows.map((cellOf) => parseRow(cellOf, columns, sign));
      }),
    ),
};

function parseRow(
  cellOf: CellOf,
  metadata: FieldNames<PayerField>,
  sign: DecimalSign | undefined,
): RowContent {
  const amount = cellOf('Amount');
  if (isNothing(amount) || unsigned(amount).isNegative) return noTip('other', 'it has no amount');
  if (cellOf('Mode').toLowerCase() === 'test') return noTip('test', 'it was made in test mode');
  const currency = currencyOrNull(cellOf('Currency'));
  const written = (field: PayerField) =>
    inCustomFields(cellOf, field) || fieldText(cellOf, metadata)(field);
  const payment = {
    ...stripePerson(written('name'), cellOf('Customer Name') || cellOf('Card Name')),
    note: textOrNull(written('note') || cellOf('Description')),
    amount,
    currency,
    paid: paidText(cellOf(...CREATED), 'UTC'),
    id: textOrNull(cellOf('PaymentIntent ID') || cellOf('id')),
  };
  const unpaid = statusReason(cellOf('Status'), cellOf('Captured'));
  if (unpaid) return noGift(unpaid.kind, unpaid.reason, payment);
  const paidBack = [cellOf('Amount Refunded'), disputedAmount(cellOf)];
  const refunds = paidBack
    .filter((text) => !isNothing(text))
    .map((text): Refund => {
      const cents = parseAmount(text, currency ?? DEFAULT_CURRENCY, sign);
      return { cents: typeof cents === 'number' ? cents : null, currency };
    });
  return afterRefunds(payment, refunds, sign);
}

/** Stripe takes the disputed amount back until the dispute is won. An inquiry (`warning_…`) moves no money. */
function disputedAmount(cellOf: CellOf): string {
  const status = cellOf('Dispute Status');
  return status === '' || /won|warning|prevented/i.test(status) ? '' : cellOf('Disputed Amount');
}

type Reason = { kind: RowContent['kind']; reason: string };

const PAID = ['paid', 'succeeded', 'partially refunded'];

const STATUSES: ReadonlyMap<string, Reason> = new Map([
  ['refunded', { kind: 'refunded', reason: 'it was paid back' }],
  ['failed', { kind: 'declined', reason: 'it failed' }],
  ['blocked', { kind: 'declined', reason: 'Stripe blocked it' }],
  ['canceled', { kind: 'declined', reason: 'it was cancelled' }],
  ['incomplete', { kind: 'pending', reason: 'it was not completed' }],
  ['pending', { kind: 'pending', reason: 'it is still pending' }],
  ['processing', { kind: 'pending', reason: 'it is still pending' }],
  ['uncaptured', { kind: 'pending', reason: 'it is not captured yet' }],
]);

/** Undefined for a completed payment. */
function statusReason(text: string, captured: string): Reason | undefined {
  const status = text.toLowerCase().replaceAll('_', ' ');
  if (PAID.includes(status)) {
    return captured.toLowerCase() === 'false' ? STATUSES.get('uncaptured') : undefined;
  }
  return (
    STATUSES.get(status) ?? { kind: 'other', reason: `its status "${cut(text)}" is not known` }
  );
}
