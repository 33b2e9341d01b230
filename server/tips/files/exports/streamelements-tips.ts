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
 * Tips of StreamElements by the field names of its API, because no header of an export is public. What was deleted,
 * refunded, or is with the moderation does not count, as in the source, which knows a payment by either id.
 */
export const streamElementsTips: ServiceExport = {
  id: 'streamelements-tips',
  name: 'StreamElements tips',
  matches: (header) =>
    hasColumns(header, ['username', 'amount', 'currency', 'createdAt']) &&
    STATES.some((name) => hasColumns(header, [name])),
  read: (table) => exportRows(table, parseRow),
};

/** Columns that other services do not have. */
const STATES = ['approved', 'transactionId', 'provider'];

function parseRow(cellOf: CellOf): RowContent {
  const payment = {
    name: nameOrNull(cellOf('username')),
    note: textOrNull(cellOf('message')),
    amount: cellOf('amount'),
    currency: currencyOrNull(cellOf('currency')),
    paid: paidText(cellOf('createdAt'), 'UTC'),
    id: textOrNull(cellOf('transactionId') || cellOf('_id', 'id')),
    isAnonymous: false,
  };
  if (isYes(cellOf('deleted'))) return noGift('deleted', 'it was deleted', payment);
  const status = cellOf('status').toLowerCase() || 'success';
  if (status === 'refunded' || status === 'reversed') {
    return noGift('refunded', 'it was paid back', payment);
  }
  if (status === 'pending') return noGift('pending', 'it is still pending', payment);
  if (status !== 'success') return noGift('declined', 'its payment failed', payment);
  const approved = cellOf('approved').toLowerCase() || 'allowed';
  if (approved === 'allowed') return gift(payment);
  const reason =
    approved === 'rejected'
      ? 'your moderation rejected it'
      : 'it waits for your moderation at StreamElements';
  return noGift('held', reason, payment);
}
