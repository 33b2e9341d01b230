import {
  type CellOf,
  currencyOrNull,
  exportRows,
  gift,
  hasColumns,
  isNothing,
  nameOrNull,
  noGift,
  noTip,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * Ko-fi's transactions, in both headers that the imports of public repositories have in their tests. The source counts
 * tips and memberships, and by default neither orders nor commissions. Times are in UTC, as the header says.
 */
export const kofiTransactions: ServiceExport = {
  id: 'kofi-transactions',
  name: 'Ko-fi transactions',
  matches: (header) =>
    hasColumns(header, ['From', 'Received', 'Given', 'TransactionType', 'TransactionId']),
  read: (table) => exportRows(table, parseRow),
};

/** Types that the source does not count by default. Others are gifts, so that no money is lost. */
const PURCHASES = new Map([
  ['shop order', 'it is an order of the shop'],
  ['commission', 'it is a commission'],
]);

function parseRow(cellOf: CellOf): RowContent {
  const received = cellOf('Received');
  if (isNothing(received) && !isNothing(cellOf('Given'))) {
    return noTip('given', 'you gave it to somebody else');
  }
  const name = nameOrNull(cellOf('From'), ['Ko-fi Supporter']);
  const payment = {
    name,
    note: textOrNull(cellOf('Message')),
    amount: received,
    currency: currencyOrNull(cellOf('Currency')),
    paid: paidText(cellOf('DateTime (UTC)', 'DateTime'), 'UTC'),
    id: textOrNull(cellOf('TransactionId')),
    isAnonymous: name === null,
  };
  const purchase = PURCHASES.get(cellOf('TransactionType').toLowerCase());
  return purchase === undefined ? gift(payment) : noGift('purchase', purchase, payment);
}
