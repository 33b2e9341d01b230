import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

/** `next` is the cursor of the next page; null on the last one. */
export type DonationPage = { events: SourceEvent[]; next: string | null };

/**
 * Parses a page; undefined if it is invalid. Donations before `since` are skipped, because the API may ignore the
 * filter.
 */
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

/** Tiltify names donors without a name Anonymous. */
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
