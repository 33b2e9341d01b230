import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { utcMoment } from '../../utc-moment.ts';

/** `rows` is the number of all rows; `isBefore` is true if the page reaches back before `since`. */
export type DonationPage = { events: SourceEvent[]; rows: number; isBefore: boolean };

/**
 * Parses a page, newest first; undefined if it is invalid. `currency` is that of the site, because rows have none.
 */
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

/** Skips registration fees. Donors may hide their name, amount and message. */
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

/** NaN without a date, so that the donation is never too old. */
const momentOf = (row: MessageValue | undefined) =>
  Date.parse(utcMoment(textAt(row, 'createdDateUTC')) ?? '');
