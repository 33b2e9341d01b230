import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

export const TIPS = 'channel.tips';
export const MODERATION = 'channel.tips.moderation';

/** Parses a message of the socket; no events if it is not about a tip. */
export function parseMessage(text: string, message = readMessage(text)): SourceEvent[] {
  const topic = textAt(message, 'topic');
  if (textAt(message, 'type') !== 'message' || (topic !== TIPS && topic !== MODERATION)) return [];
  return parseTip(valueAt(message, 'data'), text);
}

/** `rows` is the number of rows; `total` that of all pages, null if unknown. */
type TipPage = {
  events: SourceEvent[];
  rows: number;
  total: number | null;
  isBefore: boolean;
};

/**
 * Parses a page of the list to the events since `since`; undefined if it is invalid. `isBefore` is true if the page,
 * newest first, reaches back before `since`.
 */
export function readTipPage(text: string, since: Date): TipPage | undefined {
  const page = readMessage(text);
  const docs = listAt(page, 'docs');
  if (!docs) return undefined;
  const total = textAt(page, 'total');
  const last = momentOf(docs.at(-1));
  const first = momentOf(docs[0]);
  const recent = docs.filter((doc) => !(momentOf(doc) < since.getTime()));
  return {
    events: recent.flatMap((doc) => parseTip(doc, JSON.stringify(doc))),
    rows: docs.length,
    total: total === null ? null : Number(total),
    isBefore: last < since.getTime() && last <= first,
  };
}

/** Parses the moderation list; no events if it has another shape. */
export function parseModeration(text: string, since: Date): SourceEvent[] {
  const page = readMessage(text);
  const rows = (['pending', 'recent', 'docs'] as const).flatMap((key) =>
    (listAt(page, key) ?? []).map((doc) => ({ doc, isPending: key === 'pending' })),
  );
  return rows
    .filter(({ doc }) => !(momentOf(doc) < since.getTime()))
    .flatMap(({ doc, isPending }) =>
      parseTip(doc, JSON.stringify(doc), isPending ? 'pending' : 'allowed'),
    );
}

/**
 * The event's id is `_id`, which stays the same from pending to allowed or rejected, and in the list. The socket's
 * message id differs per delivery.
 */
function parseTip(
  tip: MessageValue | undefined,
  raw: string,
  otherwise = 'allowed',
): SourceEvent[] {
  const id = textAt(tip, '_id');
  if (id === null) return [];
  if (valueAt(tip, 'deleted') === true) return [{ kind: 'withdrawal', id, reason: 'deleted', raw }];
  const status = textAt(tip, 'status') ?? 'success';
  if (status === 'refunded' || status === 'reversed') {
    return [{ kind: 'withdrawal', id, reason: 'refunded', raw }];
  }
  if (status !== 'success') return [];
  const approved = textAt(tip, 'approved') ?? otherwise;
  if (approved === 'rejected') return [{ kind: 'withdrawal', id, reason: 'rejected', raw }];
  const amount = textAt(tip, 'donation', 'amount');
  const transaction = textAt(tip, 'transactionId');
  return [
    {
      kind: 'payment',
      id,
      ...(transaction !== null && { paymentId: transaction }),
      at: utcMoment(textAt(tip, 'createdAt')),
      name: textAt(tip, 'donation', 'user', 'username'),
      isAnonymous: false,
      money: amount === null ? null : { amount, currency: textAt(tip, 'donation', 'currency') },
      note: textAt(tip, 'donation', 'message'),
      mark: approved === 'allowed' ? 'counts' : 'held',
      raw,
    },
  ];
}

/** NaN without a date, so that the tip is never too old. */
const momentOf = (doc: MessageValue | undefined) => Date.parse(textAt(doc, 'createdAt') ?? '');

function listAt(page: MessageValue | undefined, key: string): MessageValue[] | undefined {
  const list = valueAt(page, key);
  return Array.isArray(list) ? list : undefined;
}
