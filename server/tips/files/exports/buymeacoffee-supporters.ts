import { type Decimal, productText, readDecimal } from '#domain/money/decimal.ts';
import {
  type CellOf,
  currencyOrNull,
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
 * The list of supporters of Buy Me a Coffee, one row for each payment: the price of a coffee, and how many. A public
 * script names the columns of supporter, count, price and currency; those of note, date and id are unconfirmed. Times
 * are in UTC, as in the source.
 */
export const buyMeACoffeeSupporters: ServiceExport = {
  id: 'buymeacoffee-supporters',
  name: 'Buy Me a Coffee supporters',
  matches: (header) => hasColumns(header, ['Supporter Name', 'Coffee Count', 'Coffee Price']),
  read: (table) => exportRows(table, parseRow),
};

function parseRow(cellOf: CellOf): RowContent {
  const [count, price] = [cellOf('Coffee Count'), cellOf('Coffee Price')].map(decimalIn);
  if (!count || !price) return noTip('other', 'it has no count and price of coffees');
  const name = nameOrNull(cellOf('Supporter Name'), ['Someone']);
  return gift({
    name,
    note: textOrNull(cellOf('Support Note', 'Note')),
    amount: productText(count, price),
    currency: currencyOrNull(cellOf('Support Currency', 'Currency')),
    paid: paidText(cellOf('Support Date', 'Support Created On', 'Date'), 'UTC'),
    id: textOrNull(cellOf('Transaction Id')),
    isAnonymous: name === null,
  });
}

/** A spreadsheet may have written a comma as the decimal sign. A group of three digits can be a thousand. */
function decimalIn(text: string): Decimal | undefined {
  return /^\d+,\d{3}$/.test(text) ? undefined : readDecimal(text.replace(',', '.'));
}
