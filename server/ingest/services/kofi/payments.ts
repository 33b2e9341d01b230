import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';

/** Transaction id of every test payment of Ko-fi. */
const TEST_TRANSACTION = '00000000-1111-2222-3333-444444444444';

/** Form field of each payment type. */
const SWITCHES: ReadonlyMap<string, string> = new Map([
  ['Donation', 'donations'],
  ['Subscription', 'subscriptions'],
  ['Commission', 'commissions'],
  ['Shop Order', 'shop_orders'],
]);

/** Parses the payment in a webhook's form; undefined without one. Retries have the same `message_id`. */
export function readPayment(form: string): MessageValue | undefined {
  const message = readMessage(new URLSearchParams(form).get('data') ?? '');
  return textAt(message, 'message_id') === null ? undefined : message;
}

/**
 * No event for a type that is switched off. The id is that of the message, because all tests share a transaction.
 * Unknown types count as donations, so that no money is lost.
 */
export function parsePayment(message: MessageValue, values: SourceValues): SourceEvent[] {
  const id = textAt(message, 'message_id');
  const type = textAt(message, 'type') ?? 'Donation';
  if (id === null || values[SWITCHES.get(type) ?? 'donations'] === 'off') return [];
  const amount = textAt(message, 'amount');
  const isHidden = valueAt(message, 'is_public') === false;
  const transaction = textAt(message, 'kofi_transaction_id');
  const isTest = transaction === TEST_TRANSACTION;
  return [
    {
      kind: 'payment',
      id,
      ...(!isTest && { paymentId: transaction }),
      at: utcMoment(textAt(message, 'timestamp')),
      name: textAt(message, 'from_name'),
      isAnonymous: isHidden,
      money: amount === null ? null : { amount, currency: textAt(message, 'currency') },
      note: isHidden ? null : textAt(message, 'message'),
      mark: isTest ? 'test' : 'counts',
      raw: JSON.stringify(message),
    },
  ];
}
