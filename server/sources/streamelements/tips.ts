import { type MessageValue, readMessage, textAt, valueAt } from '../read-message.ts';
import type { SourceEvent } from '../source-event.ts';
import { utcMoment } from '../utc-moment.ts';

export const TIPS = 'channel.tips';
export const MODERATION = 'channel.tips.moderation';

/** The events of a message of the socket, `text` as it came; none for one that is not about a tip. */
export function parseMessage(text: string, message = readMessage(text)): SourceEvent[] {
  const topic = textAt(message, 'topic');
  if (textAt(message, 'type') !== 'message' || (topic !== TIPS && topic !== MODERATION)) return [];
  return parseTip(valueAt(message, 'data'), text);
}

/** One page of a list: what it tells, how many rows it has, and how many there are in all, where it says so. */
export type TipPage = {
  events: SourceEvent[];
  rows: number;
  total: number | null;
  isBefore: boolean;
};

/**
 * What a page of the list tells of the time since then; undefined where it is none. `isBefore` is true where the page
 * goes back beyond that moment, newest first.
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

/** What the list of tips in moderation tells; nothing where it has another shape. */
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
 * What one tip tells, with `_id` as its id: that stays the same from pending to allowed or rejected, and in the list.
 * The id of a message of the socket is one of its delivery.
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

/** Not a number where it says none; such a tip is never too old. */
const momentOf = (doc: MessageValue | undefined) => Date.parse(textAt(doc, 'createdAt') ?? '');

function listAt(page: MessageValue | undefined, key: string): MessageValue[] | undefined {
  const list = valueAt(page, key);
  return Array.isArray(list) ? list : undefined;
}
