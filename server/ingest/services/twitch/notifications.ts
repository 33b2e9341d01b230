import type { PaymentMoney, SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { multiplyAmount } from '../../multiply-amount.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import type { SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';
import type { RecentEvents } from './recent-events.ts';

/** Twitch rejects a repeated message within 30 s, so equal messages within this time are one event. */
const DUPLICATE_WINDOW_MS = 2000;
/** Least time between two payments for a month; the shortest month has 28 days. */
const MONTH_MS = 27 * 86_400_000;

/** Form field of each tier's amount. */
const TIERS = new Map(
  Object.entries<string>({
    '1000': 'tier_1',
    '2000': 'tier_2',
    '3000': 'tier_3',
  }),
);

type NotificationEvent = {
  body: MessageValue | undefined;
  values: SourceValues;
  recent: RecentEvents;
  /** Id of the delivery, which differs per repetition of an event. */
  messageId: string;
  at: string | null;
  atMs: number;
  /** Null for an anonymous user. */
  userId: string | null;
};

/** The payment's id and amount; null if it does not count. */
type ParsedPayment = { id: string; money: PaymentMoney; note?: string | null } | null;

/**
 * Parses a notification; no events for what is switched off. `recent` belongs to the connection and is updated.
 * `message` is the parsed `text`.
 */
export function parseNotification(
  text: string,
  values: SourceValues,
  recent: RecentEvents,
  message = readMessage(text),
): SourceEvent[] {
  const messageId = textAt(message, 'metadata', 'message_id');
  const type = textAt(message, 'metadata', 'subscription_type') ?? '';
  const parse = PARSERS.get(type);
  if (textAt(message, 'metadata', 'message_type') !== 'notification') return [];
  if (!parse || messageId === null) return [];

  const body = valueAt(message, 'payload', 'event');
  const at = utcMoment(textAt(message, 'metadata', 'message_timestamp'));
  const isAnonymous = valueAt(body, 'is_anonymous') === true || textAt(body, 'user_id') === null;
  const userId = isAnonymous ? null : textAt(body, 'user_id');
  const atMs = at === null ? 0 : Date.parse(at);
  const payment = parse({ body, values, recent, messageId, at, atMs, userId });
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

const PARSERS = new Map(
  Object.entries<(event: NotificationEvent) => ParsedPayment>({
    'channel.cheer': parseBits,
    'channel.bits.use': parseBits,
    'channel.subscribe': parseNewSubscription,
    'channel.subscription.message': parseSharedMonth,
    'channel.subscription.gift': parseGift,
    'channel.charity_campaign.donate': parseCharity,
  }),
);

function parseBits(event: NotificationEvent): ParsedPayment {
  const money = multiplyAmount(event.values.bits, textAt(event.body, 'bits'));
  const note = textAt(event.body, 'message') ?? textAt(event.body, 'message', 'text');
  // Taps of a combo have no text, and two of them may be equal.
  const id = note === null ? event.messageId : deduplicatedId(event);
  return money && { id: `bits:${id}`, money, note };
}

/** A first or renewed subscription. A gifted one counts with its gift. */
function parseNewSubscription(event: NotificationEvent): ParsedPayment {
  if (valueAt(event.body, 'is_gift') === true) return null;
  return parseSubscription(event, true);
}

/** A month that a subscriber shares in chat. The first month after a break was already sent as a new subscription. */
function parseSharedMonth(event: NotificationEvent): ParsedPayment {
  if (event.values.resubs === 'off') return null;
  const streak = Number(textAt(event.body, 'streak_months') ?? 0);
  const note = textAt(event.body, 'message', 'text') ?? textAt(event.body, 'message');
  const payment = parseSubscription(event, streak <= 1);
  return payment && { ...payment, note };
}

/**
 * A month of a subscription. A first month has one id, whether it comes as a new subscription or as a shared month;
 * later months have their own.
 */
function parseSubscription(event: NotificationEvent, mayBegin: boolean): ParsedPayment {
  const { body, recent, at, atMs, userId, messageId } = event;
  const tier = textAt(body, 'tier') ?? '';
  const money = tierAmount(event, '1');
  if (!money) return null;
  const who = `${userId ?? messageId}:${tier}`;
  const months = textAt(body, 'cumulative_months');
  if (!mayBegin && months !== null) return { id: `resub:${who}:${months}`, money };
  const begun = `sub:${who}:${at?.slice(0, 10) ?? messageId}`;
  return { id: recent.idOf(`sub:${who}`, atMs, MONTH_MS, begun, months), money };
}

function parseGift(event: NotificationEvent): ParsedPayment {
  const { body, values, userId } = event;
  if (values.gifts === 'off') return null;
  const money = tierAmount(event, textAt(body, 'total'));
  const soFar = textAt(body, 'cumulative_total');
  const id = userId !== null && soFar !== null ? `${userId}:${soFar}` : deduplicatedId(event);
  return money && { id: `gift:${id}`, money };
}

function parseCharity({ body, values, messageId }: NotificationEvent): ParsedPayment {
  if (values.charity === 'off') return null;
  const places =
    textAt(body, 'amount', 'decimal_places') ?? textAt(body, 'amount', 'decimal_place');
  const amount = shiftPoint(textAt(body, 'amount', 'value'), Number(places ?? 2));
  if (amount === null) return null;
  const currency = textAt(body, 'amount', 'currency');
  return { id: `charity:${textAt(body, 'id') ?? messageId}`, money: { amount, currency } };
}

/** One id for an event of a known user that comes twice with different message ids. */
function deduplicatedId({ body, recent, atMs, userId, messageId }: NotificationEvent): string {
  return userId === null
    ? messageId
    : recent.idOf(JSON.stringify(body), atMs, DUPLICATE_WINDOW_MS, messageId);
}

const tierAmount = ({ body, values }: NotificationEvent, times: string | null) => {
  const field = TIERS.get(textAt(body, 'tier') ?? '');
  return multiplyAmount(field === undefined ? undefined : values[field], times);
};
