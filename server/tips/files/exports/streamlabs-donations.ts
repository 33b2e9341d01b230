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
 * Donations of Streamlabs by the field names of its API, because no header of an export is public. Times are seconds
 * since 1970, or texts in UTC. HTML in a name is text that somebody typed, as in the source.
 */
export const streamlabsDonations: ServiceExport = {
  id: 'streamlabs-donations',
  name: 'Streamlabs donations',
  matches: (header) => hasColumns(header, ['donation_id', 'created_at', 'name', 'amount']),
  read: (table) => exportRows(table, parseRow),
};

const parseRow = (cellOf: CellOf): RowContent =>
  gift({
    name: nameOrNull(cellOf('name')),
    note: textOrNull(cellOf('message')),
    amount: cellOf('amount'),
    currency: currencyOrNull(cellOf('currency')),
    paid: paidText(cellOf('created_at'), 'UTC'),
    id: textOrNull(cellOf('donation_id')),
    isAnonymous: false,
  });
