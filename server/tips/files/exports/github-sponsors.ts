import {
  type CellOf,
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
 * The payments of GitHub Sponsors, in dollars, whose header and rows are in public programs. A private sponsor keeps
 * the name for the host alone. The states of payments that do not count are unconfirmed.
 */
export const gitHubSponsors: ServiceExport = {
  id: 'github-sponsors',
  name: 'GitHub Sponsors',
  matches: (header) => hasColumns(header, ['Sponsor Handle', 'Transaction ID', 'Processed Amount']),
  read: (table) => exportRows(table, parseRow),
};

function parseRow(cellOf: CellOf): RowContent {
  const payment = {
    name: nameOrNull(cellOf('Sponsor Profile Name') || cellOf('Sponsor Handle')),
    note: null,
    amount: cellOf('Processed Amount'),
    currency: 'USD',
    paid: paidText(cellOf('Transaction Date'), 'UTC'),
    id: textOrNull(cellOf('Transaction ID')),
    isAnonymous: !isYes(cellOf('Is Public?') || 'true'),
  };
  const status = cellOf('Status').toLowerCase() || 'settled';
  if (status === 'settled') return gift(payment);
  return status.startsWith('refund')
    ? noGift('refunded', 'it was paid back', payment)
    : noGift('pending', 'it is not settled', payment);
}
