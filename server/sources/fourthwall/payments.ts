import { listAt } from '../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../read-message.ts';
import type { SourceEvent } from '../source-event.ts';
import { utcMoment } from '../utc-moment.ts';

/** One page of a list; `pages` is their number, where the service says so. */
export type Page = { rows: readonly MessageValue[]; pages: number | null };

/** Reads a page; undefined where it is none. */
export function readPage(text: string): Page | undefined {
  const page = readMessage(text);
  const rows = Array.isArray(page) ? page : listAt(page, 'results');
  const pages = Number(textAt(page, 'totalPages') ?? Number.NaN);
  return rows && { rows, pages: Number.isSafeInteger(pages) ? pages : null };
}

/** When a row was made, in ms; not a number where it does not say. */
export const madeMs = (row: MessageValue | undefined) => msOf(textAt(row, 'createdAt'));

/** What a donation tells: one that is paid counts, one that was cancelled no longer does, others are not paid yet. */
export function parseDonation(row: MessageValue): SourceEvent[] {
  const status = textAt(row, 'status');
  if (status === 'COMPLETED') return payment(row, 'total');
  return status === 'CANCELLED' || status === 'REFUNDED' ? withdrawal(row) : [];
}

/** Orders that are not paid, or no longer; all other states are steps on the way to the buyer. */
const UNPAID = new Set(['OPEN', 'ABANDONED', 'PENDING', 'FAILED', 'PAYMENT_FAILED']);
const TAKEN_BACK = new Set(['CANCELLED', 'REFUNDED']);

/** What an order tells: the donation that was added to the price, if any. */
export function parseOrder(row: MessageValue): SourceEvent[] {
  const amount = textAt(row, 'amounts', 'donation', 'value');
  const status = textAt(row, 'status') ?? '';
  if (amount === null || Number(amount) === 0 || UNPAID.has(status)) return [];
  return TAKEN_BACK.has(status) ? withdrawal(row) : payment(row, 'donation');
}

/** Whether anything of a row happened since then: a donation may be paid long after it was begun. */
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
