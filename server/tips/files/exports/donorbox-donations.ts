import {
  type CellOf,
  currencyOrNull,
  exportRows,
  gift,
  hasColumns,
  isYes,
  nameOrNull,
  noGift,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The donations of Donorbox, whose columns two public programs name. The names of anonymous donors stay for the host
 * alone. The states besides `paid`, `pending` and `failed`, and the timezone, are unconfirmed.
 */
export const donorboxDonations: ServiceExport = {
  id: 'donorbox-donations',
  name: 'Donorbox donations',
  matches: (header) =>
    hasColumns(header, ['Name', 'Make Donation Anonymous', 'Amount', 'Donated At', 'Receipt Id']),
  read: (table) => exportRows(table, parseRow),
};

function parseRow(cellOf: CellOf): RowContent {
  const name = nameOrNull(cellOf('Name'), ['Anonymous']);
  const payment = {
    name,
    note: textOrNull(cellOf('Donor Comment')),
    amount: cellOf('Amount'),
    currency: currencyOrNull(cellOf('Currency')),
    paid: paidText(cellOf('Donated At')),
    id: textOrNull(cellOf('Receipt Id')),
    isAnonymous: name === null || isYes(cellOf('Make Donation Anonymous')),
  };
  const status = cellOf('Status').toLowerCase() || 'paid';
  if (status === 'paid') return gift(payment);
  if (status === 'pending') return noGift('pending', 'it is still pending', payment);
  if (status.startsWith('refund')) return noGift('refunded', 'it was paid back', payment);
  return noGift('declined', 'its payment failed', payment);
}
