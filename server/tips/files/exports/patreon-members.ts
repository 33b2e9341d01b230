import {
  type CellOf,
  currencyOrNull,
  exportRows,
  hasColumns,
  isNothing,
  isYes,
  nameOrNull,
  noGift,
  noTip,
  paidText,
  type RowContent,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * Patreon's members: people with the sum of all their charges. The only single payment in it is the last charge, if it
 * was paid and the pledge still has an amount; a user may count it. It has no id, so that the exports of two months do
 * not share one. The header is in several public repositories. Times are in UTC, as in the source.
 */
export const patreonMembers: ServiceExport = {
  id: 'patreon-members',
  name: 'Patreon members',
  matches: (header) =>
    hasColumns(header, ['Name', 'Patron Status', 'Lifetime Amount', 'Pledge Amount']),
  read: (table) => exportRows(table, parseRow),
};

function parseRow(cellOf: CellOf): RowContent {
  const paid = paidText(cellOf('Last Charge Date'), 'UTC');
  const amount = cellOf('Pledge Amount');
  const reason = reasonOf(cellOf);
  if (reason !== null) return noTip('membership', reason);
  if (paid === null || isNothing(amount)) return noTip('membership', 'it has no single payment');
  return noGift('membership', 'it is a membership, with its last charge alone', {
    name: nameOrNull(cellOf('Name')),
    note: null,
    amount,
    currency: currencyOrNull(cellOf('Currency')),
    paid,
    id: null,
    isAnonymous: false,
  });
}

/** Why the last charge can't be a tip; null if it can. */
function reasonOf(cellOf: CellOf): string | null {
  const status = cellOf('Patron Status').toLowerCase();
  if (isYes(cellOf('Free Member'))) return 'it is a free membership';
  if (isYes(cellOf('Free Trial'))) return 'it is a free trial';
  if (status.startsWith('declined')) return 'its last charge was declined';
  if (status.startsWith('former')) return 'it is a former membership';
  const charge = cellOf('Last Charge Status').toLowerCase();
  if (charge.startsWith('refunded')) return 'its last charge was paid back';
  return charge === 'paid' ? null : 'its last charge was not paid';
}
