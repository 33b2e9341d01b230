import { type DecimalSign, decimalSignIn, parseAmount } from '#domain/money/amount.ts';
import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { unsigned } from '../signed-amount.ts';
import type { Refund } from './after-refunds.ts';
import { exportPerson } from './export-person.ts';
import { currencyOrNull, paidText, textOrNull } from './export-rows.ts';
import type { FieldText } from './fields.ts';
import {
  PAYPAL_STATUSES,
  PAYPAL_TYPES,
  type PaypalField,
  type PaypalStatus,
  type PaypalType,
} from './paypal-languages.ts';
import { paypalZone } from './paypal-zone.ts';
import type { ExportPayment } from './service-export.ts';

/** A row of a PayPal file with its texts interpreted. */
export type PaypalTransaction = {
  id: string;
  /** The id of the transaction that it belongs to; may be that of an agreement or empty. */
  reference: string;
  /** As in the file. */
  typeText: string;
  statusText: string;
  /** Undefined for a text in no table. */
  type: PaypalType | undefined;
  status: PaypalStatus | undefined;
  isNegative: boolean;
  /** Minor units without the sign; null if unreadable. */
  cents: number | null;
  /** Whether it names somebody other than PayPal. */
  isPerson: boolean;
  payment: ExportPayment;
};

type Text = FieldText<PaypalField>;

/** Interprets the texts of all rows, and finds the decimal sign of their amounts. */
export function paypalTransactions(rows: readonly Text[]): {
  transactions: PaypalTransaction[];
  sign: DecimalSign | undefined;
} {
  const sign = decimalSignIn(
    rows.map((text) => unsigned(text('gross')).text),
    DEFAULT_CURRENCY,
  );
  const zones = new Set(rows.map((text) => text('zone').toUpperCase()));
  return { transactions: rows.map((text) => transactionOf(text, sign, zones)), sign };
}

function transactionOf(
  text: Text,
  sign: DecimalSign | undefined,
  zones: ReadonlySet<string>,
): PaypalTransaction {
  const [name, id] = [text('name'), text('id')];
  const currency = currencyOrNull(text('currency'));
  const { text: amount, isNegative } = unsigned(text('gross'));
  const cents = parseAmount(amount, currency ?? DEFAULT_CURRENCY, sign);
  const moment = `${text('date')} ${text('time')}`.trim();
  return {
    id,
    reference: text('reference'),
    typeText: text('type'),
    statusText: text('status'),
    type: PAYPAL_TYPES.get(text('type').toLowerCase()),
    status: statusOf(text('status')),
    isNegative,
    cents: typeof cents === 'number' ? cents : null,
    isPerson: name !== '' && name.toLowerCase() !== 'paypal',
    payment: {
      ...exportPerson(name),
      note: textOrNull(text('note') || text('subject')),
      amount,
      currency,
      paid: paidText(moment, paypalZone(text('zone'), zones)),
      id: textOrNull(id),
    },
  };
}

/** A statement has no status, because it lists completed transactions only. */
const statusOf = (text: string): PaypalStatus | undefined =>
  text === '' ? 'completed' : PAYPAL_STATUSES.get(text.toLowerCase());

/** The transactions that pay another one back, and the refunds of each payment, by its id. */
export function paypalRefunds(transactions: readonly PaypalTransaction[]): {
  refunding: ReadonlySet<PaypalTransaction>;
  refunds: ReadonlyMap<string, readonly Refund[]>;
} {
  const byId = new Map(transactions.map((each) => [each.id, each]));
  const refunding = new Set(transactions.filter((each) => isRefund(each, byId)));
  const refunds = new Map<string, Refund[]>();
  for (const refund of refunding) {
    if (refund.status === 'declined') continue;
    const id = refundedId(refund, byId);
    const { cents, isNegative, payment } = refund;
    const signed = cents === null || isNegative ? cents : -cents;
    const others = refunds.get(id) ?? [];
    refunds.set(id, others);
    others.push({ cents: signed, currency: payment.currency });
  }
  return { refunding, refunds };
}

type ById = ReadonlyMap<string, PaypalTransaction>;

/**
 * Of an unknown type, money back to the sender of a payment, or from somebody whom the streamer paid. Conversions and
 * fees refer to a payment, too, but name nobody.
 */
function isRefund(transaction: PaypalTransaction, byId: ById): boolean {
  if (transaction.type !== undefined) return transaction.type === 'refund';
  const paid = byId.get(transaction.reference);
  return transaction.isPerson && paid !== undefined && paid.isNegative !== transaction.isNegative;
}

/** The id of the payment. What undoes a refund may refer to that refund. */
function refundedId({ reference }: PaypalTransaction, byId: ById): string {
  const seen = new Set<string>();
  let id = reference;
  for (;;) {
    const found = byId.get(id);
    if (found?.type !== 'refund' || found.reference === '' || seen.has(id)) return id;
    seen.add(id);
    id = found.reference;
  }
}
