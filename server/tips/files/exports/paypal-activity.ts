import type { RowKind } from '#contract/row-kinds.ts';
import { cut } from '../line-reason.ts';
import { afterRefunds } from './after-refunds.ts';
import {
  exportRows,
  isNothing,
  noGift,
  noTip,
  type RowContent,
  relatedRows,
} from './export-rows.ts';
import { type FieldText, fieldText, hasFields } from './fields.ts';
import { onceById } from './once-by-id.ts';
import { PAYPAL_LANGUAGES, type PaypalField, type PaypalType } from './paypal-languages.ts';
import {
  type PaypalTransaction,
  paypalRefunds,
  paypalTransactions,
} from './paypal-transactions.ts';
import type { ServiceExport } from './service-export.ts';

/** For a table that `matches` does not accept. */
const UNKNOWN = 'its columns are not known';

const NECESSARY = ['date', 'time', 'zone', 'type', 'currency', 'gross', 'id'] as const;

/**
 * The activity download and the statement of PayPal. A completed payment to the streamer is a gift, because PayPal says
 * only of auctions and carts that something was bought. A row of an unknown type never counts by itself: a bank deposit
 * in a language without a table looks like a payment.
 */
export const paypalActivity: ServiceExport = {
  id: 'paypal-activity',
  name: 'PayPal activity',
  hasAccountNames: true,
  matches: (header) => languageOf(header) !== undefined,
  read(table) {
    const headers = languageOf(table.header)?.headers;
    if (headers === undefined) return exportRows(table, () => noTip('other', UNKNOWN));
    return onceById(
      relatedRows(table, (rows) => contentsOf(rows.map((cellOf) => fieldText(cellOf, headers)))),
    );
  },
};

const languageOf = (header: readonly string[]) =>
  PAYPAL_LANGUAGES.find(({ headers }) => hasFields(header, headers, NECESSARY));

function contentsOf(rows: readonly FieldText<PaypalField>[]): RowContent[] {
  const { transactions, sign } = paypalTransactions(rows);
  const { refunding, refunds } = paypalRefunds(transactions);
  return transactions.map((transaction): RowContent => {
    const own = refunds.get(transaction.id) ?? [];
    const found = refunding.has(transaction)
      ? refundReason(transaction)
      : notGiven(transaction, own.length > 0);
    if (found === undefined) return afterRefunds(transaction.payment, own, sign);
    const { kind, reason, isChoice = false } = found;
    return isChoice ? noGift(kind, reason, transaction.payment) : noTip(kind, reason);
  });
}

/** Why a row is no gift; `isChoice` if the user may decide otherwise. */
type Reason = { kind: RowKind; reason: string; isChoice?: boolean };

/** What types other than payments are. */
const NO_GIFTS: ReadonlyMap<PaypalType | undefined, Reason> = new Map([
  ['purchase', { kind: 'purchase', reason: 'it was bought', isChoice: true }],
  ['payout', { kind: 'transfer', reason: 'it is a payout of a company', isChoice: true }],
  ['transfer', { kind: 'transfer', reason: 'it is a transfer between your own accounts' }],
  ['conversion', { kind: 'conversion', reason: 'it is a conversion to another currency' }],
  ['fee', { kind: 'fee', reason: 'it is a fee' }],
  ['hold', { kind: 'other', reason: 'it only holds or releases money' }],
  ['unpaid', { kind: 'other', reason: 'it is no payment yet' }],
  ['bonus', { kind: 'other', reason: 'it came from PayPal itself', isChoice: true }],
]);

/** Types with these meanings are the same in both directions. */
const OWN_MONEY: readonly (PaypalType | undefined)[] = [
  ...(['transfer', 'conversion', 'fee', 'hold', 'unpaid'] as const),
];

const refundReason = ({ isNegative }: PaypalTransaction): Reason => ({
  kind: 'refund',
  reason: isNegative ? 'it pays money back' : 'it was paid back to you',
});

/** Undefined for a completed payment to the streamer. */
function notGiven(transaction: PaypalTransaction, hasRefunds: boolean): Reason | undefined {
  const { type, typeText, isNegative, isPerson, payment } = transaction;
  if (isNothing(payment.amount)) return { kind: 'other', reason: 'it has no amount' };
  if (OWN_MONEY.includes(type)) return NO_GIFTS.get(type);
  const unknown = `its type "${cut(typeText)}" is not known`;
  if (isNegative && type === undefined && !isPerson) return { kind: 'other', reason: unknown };
  if (isNegative) return { kind: 'given', reason: 'you paid it' };
  const unfinished = statusReason(transaction, hasRefunds);
  if (unfinished) return unfinished;
  if (type !== undefined) return NO_GIFTS.get(type);
  const reason = isPerson ? unknown : `${unknown}, and it names nobody`;
  return { kind: 'other', reason, isChoice: true };
}

/** Undefined for a completed payment. */
function statusReason(
  { status, statusText }: PaypalTransaction,
  hasRefunds: boolean,
): Reason | undefined {
  switch (status) {
    case 'completed':
      return undefined;
    case 'pending':
      return { kind: 'pending', reason: 'it is still pending', isChoice: true };
    case 'declined':
      return { kind: 'declined', reason: 'it was not completed', isChoice: true };
    case 'refunded':
      return { kind: 'refunded', reason: 'it was paid back', isChoice: true };
    case 'partly refunded': {
      const reason = 'part of it was paid back, and the file does not say how much';
      return hasRefunds ? undefined : { kind: 'refunded', reason, isChoice: true };
    }
    case undefined: {
      const reason = `its status "${cut(statusText)}" is not known`;
      return { kind: 'other', reason, isChoice: true };
    }
  }
}
