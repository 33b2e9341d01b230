import { createHash } from 'node:crypto';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import { utcMoment } from '../../utc-moment.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Transaction id of Ko-fi's tests; each has another message id. */
const KOFI_TEST = '00000000-1111-2222-3333-444444444444';

/**
 * Streamer.bot does not document the payload of each service's events, so each value is searched under its names in
 * events, in action variables and at the service itself.
 */
const IDS = paths(
  'messageId id _id donationId donationID tipId tipeeStreamId transactionId fw.donationId',
);
const NAMES = paths(
  'from username name displayName donationFrom tipUsername tipDisplayName donorName user.name donation.user.username fw.username',
);
const NOTES = paths('message donationMessage tipMessage donorMessage donation.message fw.message');
const AMOUNTS = paths(
  'amount donationAmount tipAmount donorAmount tipGrossAmount tipNetAmount donation.amount amounts.total.value fw.amount',
);
const CENTS = paths('grossAmountInCents amountInCents amountCents');
const CURRENCIES = paths(
  'currency donationCurrency tipCurrency donation.currency amounts.total.currency fw.currency',
);
const MOMENTS = paths('timestamp createdAt created_at createdDateUTC');
const TESTS = paths('isTest test testMode');

/** Parses a message to payments of the kinds that are switched on. */
export function parseMessage(
  text: string,
  kinds: readonly Kind[] = KINDS,
  message = readMessage(text),
): SourceEvent[] {
  const source = textAt(message, 'event', 'source')?.toLowerCase();
  const type = textAt(message, 'event', 'type');
  const kind = kinds.find(
    (one) => one.source.toLowerCase() === source && type !== null && one.types.includes(type),
  );
  const data = valueAt(message, 'data');
  if (!kind || typeof data !== 'object' || data === null || Array.isArray(data)) return [];

  const money = moneyOf(data, kind);
  const isAnonymous = valueAt(data, 'isPublic') === false || valueAt(data, 'isAnonymous') === true;
  const transaction = textAt(data, 'kofiTransactionId') ?? textAt(data, 'kofi_transaction_id');
  const isTest = TESTS.some((path) => valueAt(data, ...path) === true) || transaction === KOFI_TEST;
  const id = idOf(data);
  const paymentId = transaction ?? id;
  return [
    {
      kind: 'payment',
      id: `${kind.field}:${id ?? digest(text)}`,
      ...(!isTest && paymentId !== null && { paymentId }),
      at: utcMoment(firstOf(data, MOMENTS)) ?? utcMoment(textAt(message, 'timeStamp')),
      name: firstOf(data, NAMES),
      isAnonymous,
      money: money && { amount: money.amount, currency: firstOf(data, CURRENCIES) },
      note: isAnonymous ? null : firstOf(data, NOTES),
      mark: isTest ? 'test' : (money?.mark ?? 'held'),
      raw: text,
    },
  ];
}

/**
 * The amount and whether it counts. Unreadable amounts are held, and integers of Pally.gg, which may be cents: the
 * host decides.
 */
function moneyOf(data: MessageValue, kind: Kind) {
  const cents = shiftPoint(firstOf(data, CENTS), 2);
  if (cents !== null) return { amount: cents, mark: 'counts' as const };
  const amount = firstOf(data, AMOUNTS);
  if (amount === null || !/^\d{1,15}(\.\d{1,30})?$/.test(amount)) return null;
  const isUnsure = kind.field === 'pallygg' && !amount.includes('.');
  return { amount, mark: isUnsure ? ('held' as const) : ('counts' as const) };
}

function idOf(data: MessageValue): string | null {
  const id = firstOf(data, IDS);
  return id !== null && id.length > 150 ? digest(id) : id;
}

/** Streamer.bot never repeats an event, so a message without an id is a new payment, identified by its whole text. */
const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** A name with a dot is a path, or the name of an action variable. */
function paths(names: string): string[][] {
  return names
    .split(' ')
    .flatMap((name) => (name.includes('.') ? [name.split('.'), [name]] : [[name]]));
}

function firstOf(data: MessageValue, among: readonly string[][]): string | null {
  for (const path of among) {
    const text = textAt(data, ...path);
    if (text !== null) return text;
  }
  return null;
}
