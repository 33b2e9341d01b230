import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

/** One page of a list; `pages` is the number of all pages if the service reports it. */
export type Page = { rows: readonly MessageValue[]; pages: number | null };

/** Parses a page; undefined if it is invalid. */
export function readPage(text: string): Page | undefined {
  const page = readMessage(text);
  const rows = Array.isArray(page) ? page : listAt(page, 'results');
  const pages = Number(textAt(page, 'totalPages') ?? Number.NaN);
  return rows && { rows, pages: Number.isSafeInteger(pages) ? pages : null };
}

/** Creation time of a row in ms; NaN if unknown. */
export const madeMs = (row: MessageValue | undefined) => msOf(textAt(row, 'createdAt'));

/** A completed donation is a payment, a cancelled one a withdrawal; others are unpaid. */
export function parseDonation(row: MessageValue): SourceEvent[] {
  const status = textAt(row, 'status');
  if (status === 'COMPLETED') return payment(row, 'total');
  return status === 'CANCELLED' || status === 'REFUNDED' ? withdrawal(row) : [];
}

/** States of orders without a payment. All states except these and withdrawn ones are paid. */
const UNPAID = new Set(['OPEN', 'ABANDONED', 'PENDING', 'FAILED', 'PAYMENT_FAILED']);
const WITHDRAWN = new Set(['CANCELLED', 'REFUNDED']);

/** The donation that a buyer added to an order, if any. */
export function parseOrder(row: MessageValue): SourceEvent[] {
  const amount = textAt(row, 'amounts', 'donation', 'value');
  const status = textAt(row, 'status') ?? '';
  if (amount === null || Number(amount) === 0 || UNPAID.has(status)) return [];
  return WITHDRAWN.has(status) ? withdrawal(row) : payment(row, 'donation');
}

/** Whether a row was created or updated since `since`; a donation may be paid long after its creation. */
export function isSince(row: MessageValue, since: Date): boolean {
  const newestMs = Math.max(
    ...[madeMs(row), msOf(textAt(row, 'updatedAt'))].filter(Number.isFinite),
  );
  return !Number.isFinite(newestMs) || newestMs >= since.getTime();
}

function payment(row: MessageValue, part: 'total' | 'donation'): SourceEvent[] {
  const id = textAt(row, 'id');
  if (id === null) return [];
  const amount = textAt(row, 'amounts', part, 'value');
  const name = textAt(row, 'username');
  return [
    {
      kind: 'payment',
      id,
      at: utcMoment(textAt(row, 'createdAt')),
      name,
      isAnonymous: name === null,
      money:
        amount === null ? null : { amount, currency: textAt(row, 'amounts', part, 'currency') },
      note: textAt(row, 'message'),
      mark: 'counts',
      raw: JSON.stringify(row),
    },
  ];
}

function withdrawal(row: MessageValue): SourceEvent[] {
  const id = textAt(row, 'id');
  return id === null
    ? []
    : [{ kind: 'withdrawal', id, reason: 'refunded', raw: JSON.stringify(row) }];
}

const msOf = (text: string | null) => Date.parse(utcMoment(text) ?? '');
