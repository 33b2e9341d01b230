import {
  type CellOf,
  exportRows,
  gift,
  hasColumns,
  nameOrNull,
  noTip,
  paidText,
  type RowContent,
  textOrNull,
} from './export-rows.ts';
import type { ServiceExport } from './service-export.ts';

/**
 * The donations of an event of the donation tracker of Games Done Quick (its `donation_report`), all of them completed,
 * in the currency of the event. `Donor` is the name that the donor chose for the public, also where other columns have
 * more. Times have the offset of the event.
 */
export const gdqDonations: ServiceExport = {
  id: 'gdq-donations',
  name: 'Donation tracker of Games Done Quick',
  matches: (header) => hasColumns(header, ['Donor', 'Event', 'Amount', 'Time Received']),
  read: (table) => exportRows(table, parseRow),
};

/** As the tracker writes them, in its versions. */
const PLACEHOLDERS = ['Anonymous', '(Anonymous)', '(No Name)'];

function parseRow(cellOf: CellOf): RowContent {
  const name = nameOrNull(cellOf('Donor'), PLACEHOLDERS);
  return gift({
    name,
    note: null,
    amount: cellOf('Amount'),
    currency: null,
    paid: paidText(cellOf('Time Received')),
    id: textOrNull(cellOf('Transaction ID')),
    isAnonymous: name === null,
  });
}

/** The donors of an event of the same tracker, each with the sum of the donations (its `donor_report`). */
export const gdqDonors: ServiceExport = {
  id: 'gdq-donors',
  name: 'Donors in the donation tracker of Games Done Quick',
  matches: (header) => hasColumns(header, ['Name', 'Donation Sum', 'Donation Count']),
  read: (table) =>
    exportRows(table, () => noTip('total', 'it is the sum of the donations of a donor')),
};
