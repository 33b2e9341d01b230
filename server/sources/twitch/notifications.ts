import { type MessageValue, readMessage, textAt, valueAt } from '../read-message.ts';
import type { SourceValues } from '../service.ts';
import { shiftPoint } from '../shift-point.ts';
import type { PaymentMoney, SourceEvent } from '../source-event.ts';
import { utcMoment } from '../utc-moment.ts';
import type { RecentEvents } from './recent-events.ts';

/** Twitch takes no message twice from one person in 30 s, so the same words so soon are one event told twice. */
const TWICE_MS = 2000;
/** Nobody pays twice for a month; the shortest has 28 days. */
const MONTH_MS = 27 * 86_400_000;

/** The fields with the cents of each tier. */
const TIERS = new Map(
  Object.entries<string>({
    '1000': 'tier_1',
    '2000': 'tier_2',
    '3000': 'tier_3',
  }),
);

type Event = {
  body: MessageValue | undefined;
  values: SourceValues;
  recent: RecentEvents;
  /** Of the delivery, not of the payment. */
  messageId: string;
  at: string | null;
  atMs: number;
  /** Null for somebody who does not want to be named. */
  userId: string | null;
};

/** What tells one payment from others, and what it is worth; null for what does not count. */
type Read = { id: string; money: PaymentMoney; note?: string | null } | null;

/**
 * The events of a notification, by the values of the user; none for what is switched off. `recent` is that of the
 * connection, and is changed. `message` is the parsed `text`.
 */
export function parseNotification(
  text: string,
  values: SourceValues,
  recent: RecentEvents,
  message = readMessage(text),
): SourceEvent[] {
  const messageId = textAt(message, 'metadata', 'message_id');
  const type = textAt(message, 'metadata', 'subscription_type') ?? '';
  const read = READERS.get(type);
  if (textAt(message, 'metadata', 'message_type') !== 'notification') return [];
  if (!read || messageId === null) return [];

  const body = valueAt(message, 'payload', 'event');
  const at = utcMoment(textAt(message, 'metadata', 'message_timestamp'));
  const isAnonymous = valueAt(body, 'is_anonymous') === true || textAt(body, 'user_id') === null;
  const userId = isAnonymous ? null : textAt(body, 'user_id');
  const atMs = at === null ? 0 : Date.parse(at);
  const payment = read({ body, values, recent, messageId, at, atMs, userId });
  if (!payment) return [];
  return [
    {
      kind: 'payment',
      id: payment.id,
      at,
      name: isAnonymous ? null : (textAt(body, 'user_name') ?? textAt(body, 'user_login')),
      isAnonymous,
      money: payment.money,
      note: payment.note ?? null,
      mark: 'counts',
      raw: text,
    },
  ];
}

const READERS = new Map(
  Object.entries<(event: Event) => Read>({
    'channel.cheer': readBits,
    'channel.bits.use': readBits,
    'channel.subscribe': readStart,
    'channel.subscription.message': readShared,
    'channel.subscription.gift': readGift,
    'channel.charity_campaign.donate': readCharity,
  }),
);

function readBits(event: Event): Read {
  const money = worth(event.values.bits, textAt(event.body, 'bits'));
  const note = textAt(event.body, 'message') ?? textAt(event.body, 'message', 'text');
  // Taps of a combo have no words and may well be alike.
  const id = note === null ? event.messageId : deduplicatedId(event);
  return money && { id: `bits:${id}`, money, note };
}

/** A subscription that begins, for the first time or anew. A gifted one counts with the gift. */
function readStart(event: Event): Read {
  if (valueAt(event.body, 'is_gift') === true) return null;
  return readSubscription(event, true);
}

/** A month that somebody shares in chat. The first after a break was told as a beginning already. */
function readShared(event: Event): Read {
  if (event.values.resubs === 'off') return null;
  const streak = Number(textAt(event.body, 'streak_months') ?? 0);
  const note = textAt(event.body, 'message', 'text') ?? textAt(event.body, 'message');
  const read = readSubscription(event, streak <= 1);
  return read && { ...read, note };
}

/**
 * A month of a subscription. One that may be a beginning, whether told as one or shared, has the id of the other
 * telling; a later one that of its month.
 */
function readSubscription(event: Event, mayBegin: boolean): Read {
  const { body, recent, at, atMs, userId, messageId } = event;
  const tier = textAt(body, 'tier') ?? '';
  const money = worthOfTier(event, '1');
  if (!money) return null;
  const who = `${userId ?? messageId}:${tier}`;
  const months = textAt(body, 'cumulative_months');
  if (!mayBegin && months !== null) return { id: `resub:${who}:${months}`, money };
  const begun = `sub:${who}:${at?.slice(0, 10) ?? messageId}`;
  return { id: recent.idOf(`sub:${who}`, atMs, MONTH_MS, begun, months), money };
}

function readGift(event: Event): Read {
  const { body, values, userId } = event;
  if (values.gifts === 'off') return null;
  const money = worthOfTier(event, textAt(body, 'total'));
  const soFar = textAt(body, 'cumulative_total');
  const id = userId !== null && soFar !== null ? `${userId}:${soFar}` : deduplicatedId(event);
  return money && { id: `gift:${id}`, money };
}

function readCharity({ body, values, messageId }: Event): Read {
  if (values.charity === 'off') return null;
  const places =
    textAt(body, 'amount', 'decimal_places') ?? textAt(body, 'amount', 'decimal_place');
  const amount = shiftPoint(textAt(body, 'amount', 'value'), Number(places ?? 2));
  if (amount === null) return null;
  const currency = textAt(body, 'amount', 'currency');
  return { id: `charity:${textAt(body, 'id') ?? messageId}`, money: { amount, currency } };
}

/** One id for an event that comes twice as two messages, where it is of somebody who is known. */
function deduplicatedId({ body, recent, atMs, userId, messageId }: Event): string {
  return userId === null ? messageId : recent.idOf(JSON.stringify(body), atMs, TWICE_MS, messageId);
}

const worthOfTier = ({ body, values }: Event, times: string | null) => {
  const field = TIERS.get(textAt(body, 'tier') ?? '');
  return worth(field === undefined ? undefined : values[field], times);
};

/** So many times an amount in the currency of the live; null where it is switched off or worth nothing. */
function worth(each: string | undefined, times: string | null): PaymentMoney | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,4}))?$/.exec(each ?? '') ?? [];
  if (whole === undefined || !/^\d{1,12}$/.test(times ?? '')) return null;
  const sum = BigInt(whole + decimals) * BigInt(times ?? 0);
  const amount = sum > 0n ? shiftPoint(String(sum), decimals.length) : null;
  return amount === null ? null : { amount, currency: null };
}
