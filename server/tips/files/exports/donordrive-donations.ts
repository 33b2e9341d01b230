import {
  type CellOf,
  exportRows,
  gift,
  hasColumns,
  isYes,
  nameOrNull,
  noGift,
  noTip,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * Donations of DonorDrive and Extra Life by the field names of its public API, because no header of an export is
 * public. Donors may hide name, amount and message, and there is no currency.
 */
export const donorDriveDonations: ServiceExport = {
  id: 'donordrive-donations',
  name: 'DonorDrive donations',
  matches: (header) => hasColumns(header, ['donationID', 'displayName', 'amount']),
  read: (table) => exportRows(table, parseRow),
};

function parseRow(cellOf: CellOf): RowContent {
  const amount = cellOf('amount');
  const name = nameOrNull(cellOf('displayName'), ['Anonymous']);
  const payment = {
    name,
    note: textOrNull(cellOf('message')),
    amount,
    currency: null,
    paid: paidText(cellOf('createdDateUTC'), 'UTC'),
    id: textOrNull(cellOf('donationID')),
    isAnonymous: name === null,
  };
  if (isYes(cellOf('isRegFee'))) {
    return noGift('registration', 'it is the fee of a registration', payment);
  }
  return amount === '' ? noTip('other', 'its donor hides the amount') : gift(payment);
}
