import { isCurrency } from '#domain/money/currencies.ts';
import {
  type CellOf,
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
 * The events of a subathon as SubathonManager (`ActiveEventsToCsv`) writes them. `Value` is money if `Currency` is that
 * of a country; `Amount` is a number of things. Times are those of the computer's clock. Ids are those of Ko-fi's
 * messages and of Tiltify's donations; those of other services are made up.
 */
export const subathonManagerEvents: ServiceExport = {
  id: 'subathonmanager-events',
  name: 'SubathonManager events',
  matches: (header) =>
    hasColumns(header, ['Id', 'Source', 'Type', 'Command', 'Seconds Value', 'Value', 'Currency']),
  read: (table) => exportRows(table, parseRow),
};

/** Names that SubathonManager gives to people without one, and to itself. */
const PLACEHOLDERS = ['SYSTEM', 'Anonymous', 'Ko-fi Supporter'];

function parseRow(cellOf: CellOf): RowContent {
  const [source, type] = [cellOf('Source'), cellOf('Type')];
  if (source === 'Simulated') return noTip('test', 'it was simulated');
  const currency = cellOf('Currency').toUpperCase();
  const value = cellOf('Value');
  const isMoney = isCurrency(currency) && /^\d/.test(value);
  const isCommand = source === 'Command' || type === 'Command';
  if (isCommand && !isMoney) return noTip('command', 'it is a command, without money');
  if (!isMoney) return noTip('other', 'it is not in money');
  const name = nameOrNull(cellOf('User'), PLACEHOLDERS);
  const payment = {
    name,
    note: null,
    amount: value,
    currency,
    paid: paidText(cellOf('Timestamp')),
    id: textOrNull(cellOf('Id')),
    isAnonymous: name === null,
  };
  if (isCommand) return noGift('command', 'it is a command that corrected the sum', payment);
  if (type === 'ThroneCrowdGiftComplete') {
    return noTip('total', 'it is the sum of contributions to a gift');
  }
  if (type.endsWith('Order')) return noGift('purchase', 'it is an order', payment);
  if (/Sub$|Membership$/.test(type)) return noGift('membership', 'it is a membership', payment);
  return gift(payment);
}
