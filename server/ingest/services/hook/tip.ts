import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { HookAnswer } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';

const AMOUNT = /^\d{1,15}(\.\d{1,15})?$/;
const CURRENCY = /^[A-Za-z]{3}$/;
const MAX_ID_LENGTH = 200;

/**
 * Parses `{id, name, amount, currency, message, option, is_anonymous, at, test}`. `amount` is required, and an id:
 * `requestId` replaces a missing one. Other keys are ignored.
 */
export function parseTip(text: string, requestId: string | null): HookAnswer {
  const tip = readMessage(text);
  if (typeof tip !== 'object' || tip === null || Array.isArray(tip)) {
    return {
      malformed: 'The body is no JSON object. Send one such as {"id":"1","amount":"5.00"}.',
    };
  }
  const id = textAt(tip, 'id') ?? requestId;
  const amount = textAt(tip, 'amount');
  const currency = textAt(tip, 'currency');
  const at = textAt(tip, 'at');
  const option = textAt(tip, 'option');
  if (id === null) return { malformed: NO_ID };
  if (id.length > MAX_ID_LENGTH) return { malformed: LONG_ID };
  if (amount === null || !AMOUNT.test(amount)) return { malformed: NO_AMOUNT };
  if (currency !== null && !CURRENCY.test(currency)) return { malformed: NO_CURRENCY };
  if (at !== null && utcMoment(at) === null) return { malformed: NO_TIME };
  return {
    events: [
      {
        kind: 'payment',
        id,
        at: utcMoment(at),
        name: textAt(tip, 'name'),
        isAnonymous: isTrue(valueAt(tip, 'is_anonymous')),
        money: { amount, currency },
        note: textAt(tip, 'message'),
        ...(option !== null && { option }),
        mark: isTrue(valueAt(tip, 'test')) ? 'test' : 'counts',
        raw: text,
      },
    ],
  };
}

/** Template tools send booleans as text. */
const isTrue = (value: MessageValue | undefined) => value === true || value === 'true';

const NO_ID =
  'The tip has no "id". Give each its own, and the same one when it is sent again, so that it counts once.';
const LONG_ID = `"id" is longer than ${MAX_ID_LENGTH} characters.`;
const NO_AMOUNT =
  '"amount" is no amount such as 5 or "5.00", with a point and without a currency sign.';
const NO_CURRENCY = '"currency" is no code of three letters such as "EUR".';
const NO_TIME = '"at" is no time such as "2026-11-02T19:00:04Z".';
