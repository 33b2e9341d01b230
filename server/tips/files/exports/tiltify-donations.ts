import {
  type CellOf,
  currencyOrNull,
  exportRows,
  gift,
  hasColumns,
  nameOrNull,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * Donations of Tiltify by the field names of its API, because no header of an export is public. As in the source, a
 * donor called Anonymous has no name.
 */
export const tiltifyDonations: ServiceExport = {
  id: 'tiltify-donations',
  name: 'Tiltify donations',
  matches: (header) =>
    hasColumns(header, ['id', 'donor_name', 'amount', 'donor_comment']) &&
    TIMES.some((name) => hasColumns(header, [name])),
  read: (table) => exportRows(table, parseRow),
};

const TIMES = ['completed_at', 'created_at'];

function parseRow(cellOf: CellOf): RowContent {
  const name = nameOrNull(cellOf('donor_name'), ['Anonymous']);
  return gift({
    name,
    note: textOrNull(cellOf('donor_comment')),
    amount: cellOf('amount'),
    currency: currencyOrNull(cellOf('currency', 'amount_currency')),
    paid: paidText(cellOf('completed_at') || cellOf('created_at'), 'UTC'),
    id: textOrNull(cellOf('id')),
    isAnonymous: name === null,
  });
}
