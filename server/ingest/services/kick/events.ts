import { createHash } from 'node:crypto';
import type { PaymentEvent, PaymentMoney } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { multiplyAmount } from '../../multiply-amount.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { HookAnswer, HookRequest, SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';
import { channelOf } from './channel.ts';

type Parsed = {
  /** Null if an equal event cannot be recognized. */
  id: string | null;
  payer: MessageValue | undefined;
  money: PaymentMoney | null;
  note?: string | null;
  mark?: PaymentEvent['mark'];
};
type Parser = (body: MessageValue, values: SourceValues) => Parsed | null;

const PARSERS = new Map(
  Object.entries<Parser>({
    'kicks.gifted': parseKicks,
    'channel.subscription.new': parseSubscription,
    'channel.subscription.renewal': (body, values) =>
      values.renewals === 'off' ? null : parseSubscription(body, values),
    'channel.subscription.gifts': parseGifts,
  }),
);

/** The events that are payments by the user's values, as names for a subscription to them. */
export function countedEvents({ kick, subscription, renewals, gifts }: SourceValues): string[] {
  return [
    ...(kick ? ['kicks.gifted'] : []),
    ...(subscription ? ['channel.subscription.new'] : []),
    ...(subscription && renewals !== 'off' ? ['channel.subscription.renewal'] : []),
    ...(subscription && gifts !== 'off' ? ['channel.subscription.gifts'] : []),
  ];
}

/**
 * Parses a webhook (KickEngineering/KickDevDocs, "Webhook payloads"). An app has one address for all its channels, so
 * those of another channel are ignored. Kick sends an event once for each of several equal subscriptions, with other
 * message ids (its issue 246), so the payment's id comes from the event itself.
 */
export function parseEvent({ headers, body }: HookRequest, values: SourceValues): HookAnswer {
  const raw = body.toString('utf8');
  const message = readMessage(raw);
  const type = headers['kick-event-type'] ?? '';
  const messageId = headers['kick-event-message-id'] ?? '';
  if (typeof message !== 'object' || message === null || type === '') {
    return { malformed: 'The body is no event of Kick.' };
  }
  const parse = PARSERS.get(type);
  if (!parse || !isOfChannel(message, values)) return { events: [] };
  const parsed = parse(message, values);
  // The type is not signed, so an event of another type may come under its name.
  if (!parsed?.money || !isUser(parsed.payer)) return { events: [] };
  const { payer, money, note = null, mark = 'counts' } = parsed;
  const id = parsed.id ?? messageId;
  const isAnonymous = valueAt(payer, 'is_anonymous') === true || textAt(payer, 'user_id') === null;
  return {
    events: [
      {
        kind: 'payment',
        id,
        // A renewal is created when the whole subscription began.
        at: utcMoment(headers['kick-event-message-timestamp'] ?? null),
        name: isAnonymous ? null : textAt(payer, 'username'),
        isAnonymous,
        money,
        note,
        mark,
        raw,
      },
    ],
  };
}

function parseKicks(body: MessageValue, values: SourceValues): Parsed {
  const payer = valueAt(body, 'sender');
  const gift = valueAt(body, 'gift');
  const amount = textAt(gift, 'amount');
  return {
    id: idOf('kicks', textAt(payer, 'user_id'), body, textAt(gift, 'name'), amount),
    payer,
    money: multiplyAmount(values.kick, amount),
    note: textAt(gift, 'message'),
  };
}

function parseSubscription(body: MessageValue, values: SourceValues): Parsed {
  const payer = valueAt(body, 'subscriber');
  const end = textAt(body, 'expires_at');
  return {
    // All months of a subscription have the same beginning.
    id: end === null ? null : idOf('sub', textAt(payer, 'user_id'), body, end),
    payer,
    money: multiplyAmount(values.subscription, '1'),
  };
}

/** All subscriptions of one gift. */
function parseGifts(body: MessageValue, values: SourceValues): Parsed | null {
  if (values.gifts === 'off') return null;
  const payer = valueAt(body, 'gifter');
  const giftees = listAt(body, 'giftees') ?? [];
  const names = giftees.map((one) => textAt(one, 'user_id') ?? textAt(one, 'username'));
  return {
    id: idOf('gift', textAt(payer, 'user_id') ?? 'anonymous', body, ...names),
    payer,
    money: multiplyAmount(values.subscription, String(giftees.length)),
    mark: values.holds_gifts === 'on' ? 'unsure' : 'counts',
  };
}

/** Until the number of the channel is known, its name decides. */
const isOfChannel = (message: MessageValue, { broadcaster_id, channel = '' }: SourceValues) =>
  broadcaster_id
    ? textAt(message, 'broadcaster', 'user_id') === broadcaster_id
    : textAt(message, 'broadcaster', 'channel_slug')?.toLowerCase() === channelOf(channel);

const isUser = (value: MessageValue | undefined) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One id for equal events; null without a user or a time. */
function idOf(
  kind: string,
  userId: string | null,
  body: MessageValue,
  ...more: (string | null)[]
): string | null {
  const at = textAt(body, 'created_at');
  if (userId === null || at === null) return null;
  const digest = createHash('sha256').update(JSON.stringify(more)).digest('base64url');
  return `${kind}:${userId}:${at.slice(0, 40)}:${digest.slice(0, 16)}`;
}
