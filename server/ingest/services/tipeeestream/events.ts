import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

/** A page of the list. */
export type EventPage = {
  events: SourceEvent[];
  rows: number;
  /** Rows of all pages; null if the service does not say. */
  total: number | null;
  /** Whether the page, newest first, reaches back before the asked time. */
  isBefore: boolean;
};

/** Parses a packet such as `2["new-event",{…}]`; no events if it is not about a donation. */
export function parsePacket(packet: string): SourceEvent[] {
  const text = /^2\d*(\[.*)$/s.exec(packet)?.[1];
  const message = text === undefined ? undefined : readMessage(text);
  if (!Array.isArray(message) || message[0] !== 'new-event') return [];
  return parseEvent(valueAt(message[1], 'event'));
}

/**
 * Parses a page of events; undefined if it is none. The service writes the rows as `datas.items`, its documentation as
 * `events` (api.tipeeestream.com/api-doc/events, sogeBot src/integrations/tipeeestream.ts).
 */
export function readEventPage(text: string, since: Date): EventPage | undefined {
  const page = readMessage(text);
  const rows = listAt(page, 'datas', 'items') ?? listAt(page, 'events');
  if (!rows || textAt(page, 'message') !== 'success') return undefined;
  const total = textAt(page, 'datas', 'total_count') ?? textAt(page, 'total_count');
  // A row without a date is never too old.
  const isOld = (row: MessageValue | undefined) => momentOf(row) < since.getTime();
  return {
    events: rows.filter((row) => !isOld(row)).flatMap(parseEvent),
    rows: rows.length,
    total: total === null ? null : Number(total),
    isBefore: isOld(rows.at(-1)),
  };
}

/**
 * The id is `ref`, that of the donation itself, because it is the same on the socket and in the list. The account of
 * the streamer is left out of the raw text.
 */
function parseEvent(event: MessageValue | undefined): SourceEvent[] {
  const id = textAt(event, 'ref') ?? textAt(event, 'id');
  if (id === null || textAt(event, 'type') !== 'donation') return [];
  const amount = textAt(event, 'parameters', 'amount') ?? textAt(event, 'parameters.amount');
  const { user: _, ...own } = event as { user?: MessageValue };
  return [
    {
      kind: 'payment',
      id,
      at: utcMoment(textAt(event, 'created_at')),
      name: textAt(event, 'parameters', 'username'),
      isAnonymous: false,
      money: amount === null ? null : { amount, currency: textAt(event, 'parameters', 'currency') },
      note: textAt(event, 'parameters', 'message'),
      mark: 'counts',
      raw: JSON.stringify(own),
    },
  ];
}

const momentOf = (row: MessageValue | undefined) => Date.parse(textAt(row, 'created_at') ?? '');
