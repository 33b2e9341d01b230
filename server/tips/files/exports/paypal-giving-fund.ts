import { unsigned } from '../signed-amount.ts';
import { exportPerson } from './export-person.ts';
import {
  type CellOf,
  currencyOrNull,
  gift,
  hasColumns,
  isNothing,
  noGift,
  noTip,
  paidText,
  type RowContent,
  relatedRows,
  textOrNull,
} from './export-rows.ts';
import { onceById } from './once-by-id.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The donation report of the PayPal Giving Fund, with the header that a public donation manager lists as `paypalPPGF`.
 * The payout is later than the donation, and dates have no time.
 */
export const paypalGivingFund: ServiceExport = {
  id: 'paypal-giving-fund',
  name: 'PayPal Giving Fund donations',
  hasAccountNames: true,
  matches: (header) =>
    hasColumns(header, [
      ...['Donation Date', 'Donor First Name', 'Donor Last Name', 'Currency Code'],
      ...['Gross Amount', 'Transaction ID'],
    ]),
  read: (table) =>
    onceById(
      relatedRows(table, (rows) => {
        const refunds = rows.filter((cellOf) => unsigned(cellOf('Gross Amount')).isNegative);
        const refunded = new Set(refunds.map((cellOf) => cellOf('Transaction ID')));
        return rows.map((cellOf) => parseRow(cellOf, refunded));
      }),
    ),
};

/** A negative row with the id of a donation pays it back. */
function parseRow(cellOf: CellOf, refunded: ReadonlySet<string>): RowContent {
  const { text: amount, isNegative } = unsigned(cellOf('Gross Amount'));
  if (isNothing(amount)) return noTip('other', 'it has no amount');
  if (isNegative) return noTip('refund', 'it pays money back');
  const id = textOrNull(cellOf('Transaction ID'));
  const payment = {
    ...exportPerson(`${cellOf('Donor First Name')} ${cellOf('Donor Last Name')}`.trim()),
    note: null,
    amount,
    currency: currencyOrNull(cellOf('Currency Code')),
    paid: paidText(cellOf('Donation Date')),
    id,
  };
  return id !== null && refunded.has(id)
    ? noGift('refunded', 'it was paid back', payment)
    : gift(payment);
}
