import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

/** Streamlabs' own donations; those it relays have their own source. */
const OWN = new Set([null, 'streamlabs']);

/**
 * Parses a packet such as `2["event",{…}]`; no events if it is not about a donation. A repeated donation has the id
 * of the first one, so it changes nothing, even with another currency.
 */
export function parsePacket(packet: string): SourceEvent[] {
  const text = /^2\d*(\[.*)$/s.exec(packet)?.[1];
  const event = text === undefined ? undefined : readMessage(text);
  if (!Array.isArray(event) || event[0] !== 'event') return [];
  const [, body] = event;
  const rows = rowsOf(body);
  // With several rows each gets its own raw text: the whole packet per row would be quadratic.
  const rawOf = (row: MessageValue) => (rows.length > 1 ? JSON.stringify(row) : (text ?? ''));
  switch (textAt(body, 'type')) {
    case 'donation':
      if (!OWN.has(textAt(body, 'for'))) return [];
      return rows.flatMap((row) => parseDonation(row, body, rawOf(row)));
    case 'donationDelete':
      return rows.flatMap((row) => {
        const id = textAt(row, 'id') ?? textAt(row, '_id');
        return id === null ? [] : [{ kind: 'withdrawal', id, reason: 'deleted', raw: rawOf(row) }];
      });
    default:
      return [];
  }
}

function rowsOf(body: MessageValue | undefined): MessageValue[] {
  const rows = valueAt(body, 'message');
  if (Array.isArray(rows)) return rows;
  return rows === undefined ? [] : [rows];
}

function parseDonation(
  row: MessageValue,
  body: MessageValue | undefined,
  raw: string,
): SourceEvent[] {
  const isTest = [row, body].some((one) => isTrue(valueAt(one, 'isTest')));
  const id = textAt(row, 'id') ?? textAt(row, '_id') ?? (isTest ? textAt(body, 'event_id') : null);
  if (id === null) return [];
  const amount = textAt(row, 'amount');
  const currency = textAt(row, 'currency') ?? textAt(row, 'donation_currency');
  return [
    {
      kind: 'payment',
      id,
      at: utcMoment(textAt(row, 'created_at')),
      name: textAt(row, 'name') ?? textAt(row, 'from'),
      isAnonymous: false,
      money: amount === null ? null : { amount, currency },
      note: textAt(row, 'message'),
      mark: isTest ? 'test' : 'counts',
      raw,
    },
  ];
}

const isTrue = (value: MessageValue | undefined) =>
  value === true || value === 'true' || value === '1';
