import { listAt } from '../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../read-message.ts';
import type { SourceEvent } from '../source-event.ts';
import { utcMoment } from '../utc-moment.ts';

/** What a page tells, and the cursor of the next one; null on the last. */
export type DonationPage = { events: SourceEvent[]; next: string | null };

/** Reads a page; undefined where it is none. What was paid before `since` is not told, also where it was asked for. */
export function readDonationPage(text: string, since: Date): DonationPage | undefined {
  const page = readMessage(text);
  const rows = listAt(page, 'data');
  if (!rows) return undefined;
  return {
    events: rows
      .flatMap(parseDonation)
      .filter(({ at }) => !at || Date.parse(at) >= since.getTime()),
    next: rows.length > 0 ? textAt(page, 'metadata', 'after') : null,
  };
}

/** A donor without a name is called Anonymous there, which is no name of a fan. */
function parseDonation(row: MessageValue) {
  const id = textAt(row, 'id');
  if (id === null) return [];
  const written = textAt(row, 'donor_name');
  const name = written?.trim().toLowerCase() === 'anonymous' ? null : written;
  const amount = textAt(row, 'amount', 'value');
  const events: SourceEvent & { kind: 'payment' } = {
    kind: 'payment',
    id,
    at: utcMoment(textAt(row, 'completed_at')) ?? utcMoment(textAt(row, 'created_at')),
    name,
    isAnonymous: name === null,
    money: amount === null ? null : { amount, currency: textAt(row, 'amount', 'currency') },
    note: textAt(row, 'donor_comment'),
    mark: 'counts',
    raw: JSON.stringify(row),
  };
  return [events];
}
