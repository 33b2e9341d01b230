import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { multiplyAmount } from '../../multiply-amount.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';
import { supporterOf } from './supporter.ts';

/** Rows of one page, and the number of pages. */
export type Page = { rows: readonly MessageValue[]; pages: number };

/** Parses a page of `/v1/supporters`; undefined if it is invalid. An empty list is an error text. */
export function readPage(text: string): Page | undefined {
  const page = readMessage(text);
  if (textAt(page, 'error') === 'No supporters') return { rows: [], pages: 1 };
  const rows = listAt(page, 'data');
  return rows && { rows, pages: Number(textAt(page, 'last_page') ?? 1) || 1 };
}

/** When a row was paid, in ms; NaN without a time. */
export const paidMs = (row: MessageValue | undefined) => msOf(row, 'support_created_on');

/** When a row was paid or refunded, in ms; NaN without a time. */
export const changedMs = (row: MessageValue) =>
  Math.max(paidMs(row), msOf(row, 'support_updated_on') || 0);

const momentOf = (row: MessageValue | undefined, key: string) => utcMoment(textAt(row, key));
const msOf = (row: MessageValue | undefined, key: string) => Date.parse(momentOf(row, key) ?? '');

/**
 * Parses a row of one-time support (developers.buymeacoffee.com, "API reference"). Its transaction is the id that a
 * webhook has, too; without one it is held, so that it cannot count twice.
 */
export function parseSupport(row: MessageValue): SourceEvent[] {
  const own = textAt(row, 'support_id');
  const transaction = textAt(row, 'transaction_id');
  if (own === null && transaction === null) return [];
  const id = transaction ?? `support:${own}`;
  const raw = JSON.stringify(row);
  if (isSet(row, 'is_refunded')) return [{ kind: 'withdrawal', id, reason: 'refunded', raw }];
  const money = multiplyAmount(
    textAt(row, 'support_coffee_price') ?? '',
    textAt(row, 'support_coffees'),
  );
  const isPrivate = textAt(row, 'support_visibility') === '0' || isSet(row, 'support_hidden');
  return [
    {
      kind: 'payment',
      id,
      ...(own !== null && own !== id && { paymentId: own }),
      at: momentOf(row, 'support_created_on'),
      ...supporterOf(textAt(row, 'supporter_name'), false, textAt(row, 'payer_name')),
      money: money && { ...money, currency: textAt(row, 'support_currency') },
      note: isPrivate ? null : textAt(row, 'support_note'),
      mark: transaction === null ? 'unsure' : 'counts',
      raw,
    },
  ];
}

/** Flags are null, `1`, or text. */
const isSet = (row: MessageValue, key: string) =>
  ['1', 'true'].includes(String(valueAt(row, key)).toLowerCase());
