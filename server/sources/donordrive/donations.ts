import { type MessageValue, readMessage, textAt, valueAt } from '../read-message.ts';
import type { SourceEvent } from '../source-event.ts';
import { utcMoment } from '../utc-moment.ts';

/** One page: what it tells of the time since then, its number of rows, and whether it goes back beyond that moment. */
export type DonationPage = { events: SourceEvent[]; rows: number; isBefore: boolean };

/** Reads a page, newest first; undefined where it is none. `currency` is that of the site, which names none. */
export function readDonationPage(
  text: string,
  currency: string,
  since: Date,
): DonationPage | undefined {
  const rows = readMessage(text);
  if (!Array.isArray(rows)) return undefined;
  const isOld = (row: MessageValue | undefined) => momentOf(row) < since.getTime();
  return {
    events: rows.filter((row) => !isOld(row)).flatMap((row) => parseDonation(row, currency)),
    rows: rows.length,
    isBefore: isOld(rows.at(-1)),
  };
}

/** Nothing for the fee that participants pay for themselves. Donors may hide their name, the amount and the message. */
function parseDonation(row: MessageValue, currency: string): SourceEvent[] {
  const id = textAt(row, 'donationID');
  if (id === null || valueAt(row, 'isRegFee') === true) return [];
  const name = textAt(row, 'displayName');
  const amount = textAt(row, 'amount');
  return [
    {
      kind: 'payment',
      id,
      at: utcMoment(textAt(row, 'createdDateUTC')),
      name,
      isAnonymous: name === null,
      money: amount === null ? null : { amount, currency },
      note: textAt(row, 'message'),
      mark: 'counts',
      raw: JSON.stringify(row),
    },
  ];
}

/** Not a number where it says none; such a donation is never too old. */
const momentOf = (row: MessageValue | undefined) =>
  Date.parse(utcMoment(textAt(row, 'createdDateUTC')) ?? '');
