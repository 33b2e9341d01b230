import type { RowKind } from '#contract/row-kinds.ts';
import { type DecimalSign, decimalSignIn, parseAmount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { cut } from '../line-reason.ts';
import { unsigned } from '../signed-amount.ts';
import { afterRefunds, type Refund } from './after-refunds.ts';
import {
  currencyOrNull,
  exportRows,
  isNothing,
  noGift,
  noTip,
  paidText,
  type RowContent,
  relatedRows,
  textOrNull,
} from './export-rows.ts';
import { type FieldNames, type FieldText, fieldText, hasFields } from './fields.ts';
import { onceById } from './once-by-id.ts';
import type { ServiceExport } from './service-export.ts';
import { isRefund, PAYMENTS, type StripeTransaction, stripeRefunds } from './stripe-refunds.ts';
import { metadataColumns, stripePerson } from './stripe-texts.ts';

type Field =
  | 'id'
  | 'category'
  | 'created'
  | 'available'
  | 'gross'
  | 'fee'
  | 'net'
  | 'currency'
  | 'source'
  | 'charge'
  | 'intent'
  | 'paidAmount'
  | 'paidCurrency'
  | 'description'
  | 'name'
  | 'customer'
  | 'note';

/** What the fan paid, if Stripe converted it. */
const PAID = {
  paidAmount: ['customer_facing_amount'],
  paidCurrency: ['customer_facing_currency'],
};

/** The itemized balance reports: docs.stripe.com/reports/report-types/balance. */
const REPORT: FieldNames<Field> = {
  ...PAID,
  id: ['balance_transaction_id'],
  category: ['reporting_category'],
  created: ['created_utc', 'created'],
  available: ['available_on_utc', 'available_on'],
  gross: ['gross'],
  fee: ['fee'],
  net: ['net'],
  currency: ['currency'],
  source: ['source_id'],
  charge: ['charge_id'],
  intent: ['payment_intent_id'],
  description: ['description'],
  name: [],
  customer: ['customer_name'],
  note: [],
};

/** The balance history of the dashboard, as public bookkeeping scripts list its header. */
const HISTORY: FieldNames<Field> = {
  ...PAID,
  id: ['id'],
  category: ['Type'],
  created: ['Created (UTC)'],
  available: ['Available On (UTC)'],
  gross: ['Amount'],
  fee: ['Fee'],
  net: ['Net'],
  currency: ['Currency'],
  source: ['Source'],
  charge: [],
  intent: ['PaymentIntent ID'],
  description: ['Description'],
  name: [],
  customer: ['Customer Name'],
  note: [],
};

/** For a table that `matches` does not accept. */
const UNKNOWN = 'its columns are not known';

const NECESSARY: Record<'report' | 'history', readonly Field[]> = {
  report: ['id', 'category', 'created', 'gross', 'currency'],
  history: ['id', 'category', 'source', 'created', 'gross', 'fee', 'net', 'currency'],
};

/**
 * The balance report and balance history of Stripe. The times of a report are in UTC unless the user chose another
 * timezone for it.
 */
export const stripeBalance: ServiceExport = {
  id: 'stripe-balance',
  name: 'Stripe balance',
  matches: (header) => headersOf(header) !== undefined,
  read(table) {
    const headers = headersOf(table.header);
    if (headers === undefined) return exportRows(table, () => noTip('other', UNKNOWN));
    return onceById(
      relatedRows(table, (rows) => contentsOf(rows.map((cellOf) => fieldText(cellOf, headers)))),
    );
  },
};

function headersOf(header: readonly string[]): FieldNames<Field> | undefined {
  const isReport = hasFields(header, REPORT, NECESSARY.report);
  if (!isReport && !hasFields(header, HISTORY, NECESSARY.history)) return undefined;
  const [name, note] = [metadataColumns(header, 'name'), metadataColumns(header, 'note')];
  return { ...(isReport ? REPORT : HISTORY), name, note };
}

function contentsOf(rows: readonly FieldText<Field>[]): RowContent[] {
  const sign = decimalSignIn(
    rows.map((text) => unsigned(text('gross')).text),
    DEFAULT_CURRENCY,
  );
  const transactions = rows.map((text) => transactionOf(text, sign));
  const refunds = stripeRefunds(transactions);
  return transactions.map((each) => contentOf(each, refunds.get(each) ?? [], sign));
}

function transactionOf(text: FieldText<Field>, sign: DecimalSign | undefined): StripeTransaction {
  const isConverted = text('paidAmount') !== '' && text('paidCurrency') !== '';
  const currency = currencyOrNull(text(isConverted ? 'paidCurrency' : 'currency'));
  const { text: amount, isNegative } = unsigned(text(isConverted ? 'paidAmount' : 'gross'));
  const cents = parseAmount(amount, currency ?? DEFAULT_CURRENCY, sign);
  const [created, source] = [text('created'), text('source')];
  const payment = /^(?:ch|py|pi)_/.test(source) ? source : '';
  return {
    category: text('category').toLowerCase(),
    ids: [text('intent'), text('charge'), source].filter((id) => id !== ''),
    description: text('description'),
    created,
    isNegative,
    cents: typeof cents === 'number' ? cents : null,
    payment: {
      ...stripePerson(text('name'), text('customer')),
      note: textOrNull(text('note') || text('description')),
      amount,
      currency,
      paid: paidText(created, 'UTC'),
      id: textOrNull(text('intent') || text('charge') || payment || text('id')),
    },
  };
}

/** Categories of docs.stripe.com/reports/reporting-categories, and types of balance transactions. */
const KINDS: ReadonlyMap<string, { kind: RowKind; reason: string }> = new Map([
  ...meaning('transfer', 'it is a transfer between your own accounts', [
    ...['payout', 'payout_cancel', 'payout_failure', 'payout_reversal', 'topup', 'topup_reversal'],
    ...['transfer', 'transfer_cancel', 'transfer_failure', 'transfer_refund', 'transfer_reversal'],
    ...['connect_collection_transfer', 'advance', 'advance_funding', 'anticipation_repayment'],
  ]),
  ...meaning('fee', 'it is a fee', [
    ...['fee', 'stripe_fee', 'stripe_fx_fee', 'tax_fee', 'tax', 'network_cost'],
    ...['application_fee', 'application_fee_refund'],
    ...['platform_earning', 'platform_earning_refund'],
  ]),
  ...meaning('other', 'it only holds or releases money', [
    ...['reserve_transaction', 'reserved_funds', 'risk_reserved_funds', 'connect_reserved_funds'],
  ]),
]);

function meaning(kind: RowKind, reason: string, categories: readonly string[]) {
  return categories.map((category) => [category, { kind, reason }] as const);
}

function contentOf(
  transaction: StripeTransaction,
  refunds: readonly Refund[],
  sign: DecimalSign | undefined,
): RowContent {
  const { category, isNegative, payment } = transaction;
  const found = KINDS.get(category);
  if (found) return noTip(found.kind, found.reason);
  if (isRefund(transaction)) {
    return noTip('refund', isNegative ? 'it pays money back' : 'it undoes a refund');
  }
  if (isNothing(payment.amount)) return noTip('other', 'it has no amount');
  if (isNegative) return noTip('given', 'you paid it');
  if (PAYMENTS.includes(category)) return afterRefunds(payment, refunds, sign);
  return noGift('other', `its category "${cut(category)}" is not known`, payment);
}
