import { fractionDigits } from '#domain/money/currency.ts';
import type { PaymentEvent, PaymentMoney } from '../../../tips/arrivals/source-event.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import type { HookAnswer, SourceValues } from '../../sources-service.ts';

/** Form field and amount of each event that is a payment. */
const PAYMENTS = new Map(
  Object.entries({
    gift_purchased: { option: 'gifts', amount: 'price' },
    contribution_purchased: { option: 'contributions', amount: 'amount' },
  }),
);

/**
 * The name in gifts of Throne's test button, by PlainStack2/rob-dev. Throne documents no mark of tests, so such a gift
 * is held.
 */
const TEST_GIFTER = 'marie_123';
/** Throne writes hundredths; what that means for other currencies is not documented. */
const DIGITS = 2;

/**
 * Parses a webhook of contract version 1. `gift_crowdfunded` makes no event, because each contribution to the gift was
 * one. `event_id` is the same when a request is repeated.
 */
export function parseGift(text: string, values: SourceValues): HookAnswer {
  const message = readMessage(text);
  const id = textAt(message, 'event_id');
  const type = textAt(message, 'event_type');
  if (id === null || type === null) return { malformed: 'The body is no event of Throne.' };
  const payment = PAYMENTS.get(type);
  if (!payment || values[payment.option] === 'off') return { events: [] };
  const data = valueAt(message, 'data');
  const name = textAt(data, 'gifter_username');
  const isAnonymous = name === null || name.toLowerCase() === 'anonymous';
  const money = moneyOf(data, payment.amount);
  const event: PaymentEvent = {
    kind: 'payment',
    id,
    at: null,
    name: isAnonymous ? null : name,
    isAnonymous,
    money,
    note: textAt(data, 'message'),
    mark: isCertain(name, money) ? 'counts' : 'unsure',
    raw: text,
  };
  return { events: [event] };
}

/** Null for a gift without a price, as Throne sent them at first. */
function moneyOf(data: MessageValue | undefined, key: string): PaymentMoney | null {
  const amount = shiftPoint(textAt(data, key), DIGITS);
  const currency = textAt(data, 'currency');
  return amount === null || currency === null ? null : { amount, currency };
}

const isCertain = (name: string | null, money: PaymentMoney | null) =>
  name?.toLowerCase() !== TEST_GIFTER &&
  (money === null || fractionDigits((money.currency ?? '').toUpperCase()) === DIGITS);
