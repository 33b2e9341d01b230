import type {
  PaymentEvent,
  PaymentMoney,
  SourceEvent,
} from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { HookAnswer, SourceValues } from '../../sources-service.ts';
import { supporterOf } from './supporter.ts';

/** Form field of each kind of object that is paid for once. */
const PAYMENTS = new Map(
  Object.entries({
    donation: 'donations',
    wishlist_payment: 'donations',
    extra_purchase: 'shop',
    commission_order: 'shop',
  }),
);
const SUBSCRIPTIONS: ReadonlySet<string> = new Set(['membership', 'recurring_donation']);

/**
 * Parses a webhook by Buy Me a Coffee's own specification (bmc-webhooks-openapi.json, linked from its help page on
 * webhooks). No events for what is switched off, and for changes that are no payments.
 */
export function parseWebhook(text: string, values: SourceValues): HookAnswer {
  const message = readMessage(text);
  const [kind = '', action = ''] = (textAt(message, 'type') ?? '').split('.');
  const data = valueAt(message, 'data');
  if (kind === '' || typeof data !== 'object' || data === null) {
    return { malformed: 'The body is no event of Buy Me a Coffee.' };
  }
  const isTest = valueAt(message, 'live_mode') === false;
  const event = parseEvent(kind, action, data, values);
  if (!event) return { events: [] };
  if (event.kind === 'withdrawal') return { events: isTest ? [] : [{ ...event, raw: text }] };
  // All tests of one kind have the same payment.
  const id = isTest
    ? `test:${textAt(message, 'event_id')}:${textAt(message, 'created')}`
    : event.id;
  return { events: [{ ...event, id, raw: text, ...(isTest && { mark: 'test', at: null }) }] };
}

function parseEvent(
  kind: string,
  action: string,
  data: MessageValue,
  values: SourceValues,
): SourceEvent | null {
  if (SUBSCRIPTIONS.has(kind)) return parsePeriod(kind, action, data, values);
  const option = PAYMENTS.get(kind);
  const own = textAt(data, 'id');
  const transaction = textAt(data, 'transaction_id');
  if (option === undefined || (own === null && transaction === null)) return null;
  const id = transaction ?? `${kind}:${own}`;
  if (action === 'refunded') return { kind: 'withdrawal', id, reason: 'refunded', raw: '' };
  if (action !== 'created' || values[option] === 'off') return null;
  const isPaid = textAt(data, 'status') === 'succeeded';
  // The list has no other id in common with a webhook.
  const isKnown = transaction !== null || kind !== 'donation';
  return paymentOf(data, id, momentOf(data, 'created_at'), isPaid && isKnown ? 'counts' : 'unsure');
}

/**
 * A period of a membership or of monthly support. Its start counts. Whether a change that names a new period is a
 * renewal is not documented, so that is held.
 */
function parsePeriod(
  kind: string,
  action: string,
  data: MessageValue,
  values: SourceValues,
): SourceEvent | null {
  const own = textAt(data, 'id');
  const begun = textAt(data, 'current_period_start') ?? textAt(data, 'started_at');
  const isStart = action === 'started';
  const isActive = textAt(data, 'status') === 'active' && !textOrFlag(data, 'canceled');
  if (own === null || values.memberships === 'off') return null;
  if (!isStart && (action !== 'updated' || begun === null || !isActive)) return null;
  const at = momentOf(data, 'current_period_start') ?? momentOf(data, 'started_at');
  return paymentOf(data, `${kind}:${own}:${begun}`, at, isStart ? 'counts' : 'unsure');
}

/** Null for an amount of zero, as of a membership that was given away. */
function paymentOf(
  data: MessageValue,
  id: string,
  at: string | null,
  mark: PaymentEvent['mark'],
): PaymentEvent | null {
  const amount = textAt(data, 'amount');
  if (amount !== null && Number(amount) === 0) return null;
  const money: PaymentMoney | null =
    amount === null ? null : { amount, currency: textAt(data, 'currency') };
  const isHidden = textOrFlag(data, 'note_hidden');
  const hasHiddenName = (textAt(data, 'supporter_name_type') ?? 'default') !== 'default';
  return {
    kind: 'payment',
    id,
    at,
    ...supporterOf(textAt(data, 'supporter_name'), hasHiddenName),
    money,
    note: isHidden ? null : textAt(data, 'support_note'),
    mark,
    raw: '',
  };
}

/** Payments have flags as text, memberships as booleans. */
const textOrFlag = (data: MessageValue, key: string) => String(valueAt(data, key)) === 'true';

/** A time in Unix seconds. */
function momentOf(data: MessageValue, key: string): string | null {
  const seconds = textAt(data, key);
  return seconds !== null && /^\d{9,11}$/.test(seconds)
    ? new Date(Number(seconds) * 1000).toISOString()
    : null;
}
