import {
  type CellOf,
  currencyOrNull,
  exportRows,
  gift,
  hasColumns,
  nameOrNull,
  noGift,
  noTip,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The transactions of Open Collective, in both headers that public converters read. A contribution is a credit; fees,
 * expenses and moved balances have rows of their own. A contribution that was paid back is marked, and its refund is
 * another row. That times without a zone are in UTC is unconfirmed.
 */
export const openCollectiveTransactions: ServiceExport = {
  id: 'opencollective-transactions',
  name: 'Open Collective transactions',
  matches: (header) => HEADERS.some((names) => hasColumns(header, names)),
  read: (table) => exportRows(table, parseRow),
};

/** Some columns of the present header and of one from 2023. */
const HEADERS = [
  ['Transaction ID', 'Credit/Debit', 'Kind', 'Amount Single Column', 'Opposite Account Name'],
  ['shortId', 'type', 'kind', 'isRefund', 'displayAmount', 'amount', 'oppositeAccountName'],
];

/** Names of people who hide theirs. */
const PLACEHOLDERS = ['Guest', 'Incognito'];
const GIFTS = ['CONTRIBUTION', 'ADDED_FUNDS'];

function parseRow(cellOf: CellOf): RowContent {
  const kind = cellOf('Kind').toUpperCase();
  if (/FEE|TIP|COVER|TAX/.test(kind)) return noTip('fee', 'it is a fee');
  if (kind.startsWith('BALANCE')) return noTip('transfer', 'it moves money between accounts');
  if (!GIFTS.includes(kind)) return noTip('other', 'it is no contribution');
  if (isMarked(cellOf('Is Reverse', 'isRefund'))) return noTip('refund', 'it pays money back');
  if (cellOf('Credit/Debit', 'type').toUpperCase() !== 'CREDIT') {
    return noTip('given', 'it was given to somebody else');
  }
  const name = nameOrNull(cellOf('Opposite Account Name'), PLACEHOLDERS);
  const payment = {
    name,
    note: textOrNull(cellOf('Contribution Memo', 'orderMemo')),
    amount: cellOf('Amount Single Column', 'amount'),
    currency: currencyOrNull(cellOf('Currency')),
    paid: paidText(cellOf('Effective Date & Time', 'Date & Time', 'datetime'), 'UTC'),
    id: textOrNull(cellOf('Transaction ID', 'shortId')),
    isAnonymous: name === null,
  };
  return isMarked(cellOf('Is Reversed', 'isRefunded'))
    ? noGift('refunded', 'it was paid back', payment)
    : gift(payment);
}

/** Marks are words such as `REVERSED`. */
const isMarked = (text: string) => !/^(no|false|0)?$/i.test(text);
