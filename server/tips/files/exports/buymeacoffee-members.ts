import { type CellOf, exportRows, hasColumns, noTip } from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The list of members of Buy Me a Coffee: who pays how much each month or year, and since when, without the payments
 * themselves. A public script names the columns.
 */
export const buyMeACoffeeMembers: ServiceExport = {
  id: 'buymeacoffee-members',
  name: 'Buy Me a Coffee members',
  matches: (header) =>
    hasColumns(header, ['Supporter Name', 'Amount', 'Start date', 'Subscription cancelled on']),
  read: (table) => exportRows(table, (cellOf) => noTip('membership', reasonOf(cellOf))),
};

function reasonOf(cellOf: CellOf): string {
  if (cellOf('Subscription cancelled on') !== '') return 'it is a membership that was cancelled';
  return /^(no|false|0)?$/i.test(cellOf('Paused'))
    ? 'it is a membership, without its payments'
    : 'it is a membership that is paused';
}
