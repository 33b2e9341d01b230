import { fractionDigits } from '#domain/money/currency.ts';
import type { PaymentEvent, WithdrawalEvent } from '../../../tips/arrivals/source-event.ts';
import { asTest } from '../../as-test.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import type { HookAnswer, SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';

/** Statuses of a charge whose money goes back. A partial refund does not say how much is left. */
const WITHDRAWN = new Map(
  Object.entries<WithdrawalEvent['reason']>({
    Refunded: 'refunded',
    'Refunded by Patreon': 'refunded',
    'Partially Refunded': 'refunded',
    Fraud: 'rejected',
    Deleted: 'deleted',
  }),
);

/** A first charge follows the start of its pledge within seconds; banks may take longer. */
const FIRST_CHARGE_MS = 86_400_000;
/** Patreon writes hundredths; what that means for other currencies is not documented. */
const DIGITS = 2;

/**
 * Parses a webhook about a member (docs.patreon.com, "Webhooks" and "Member"; recorded ones in zulip/zulip). Each
 * event of a member contains the last charge, so the payment is that charge: `Paid` is its only successful status, and
 * its id is the member with the time of the charge.
 */
export function parseMember(text: string, values: SourceValues): HookAnswer {
  const message = readMessage(text);
  const type = textAt(message, 'data', 'type');
  const member = valueAt(message, 'data', 'attributes');
  if (type === null || member === undefined) {
    return { malformed: 'The body is no event of Patreon.' };
  }
  if (type !== 'member') return { events: [] };
  const memberId = textAt(message, 'data', 'id');
  // Tests of Patreon's page have no member.
  if (memberId === null) return { events: asTest([paymentOf(message, 'test', values, text)]) };
  const at = utcMoment(textAt(member, 'last_charge_date'));
  const status = textAt(member, 'last_charge_status') ?? '';
  if (at === null) return { events: [] };
  const id = `charge:${memberId}:${at}`;
  const reason = WITHDRAWN.get(status);
  if (reason) return { events: [{ kind: 'withdrawal', id, reason, raw: text }] };
  const isCharge = status === 'Paid' && !isFree(member) && !isPast(member);
  if (!isCharge || (values.renewals === 'off' && !isFirstCharge(member))) return { events: [] };
  return { events: [{ ...paymentOf(message, id, values, text), at }] };
}

function paymentOf(
  message: MessageValue | undefined,
  id: string,
  values: SourceValues,
  raw: string,
): PaymentEvent {
  const member = valueAt(message, 'data', 'attributes');
  const currency = textAt(member, 'campaign_currency') ?? values.currency ?? null;
  const amount = amountOf(member);
  const isCertain = isFirstCharge(member) && fractionDigits(currency ?? '') === DIGITS;
  return {
    kind: 'payment',
    id,
    at: null,
    name: textAt(member, 'full_name'),
    isAnonymous: hidesPledges(message),
    money: amount === null ? null : { amount, currency },
    note: null,
    mark: isCertain ? 'counts' : 'unsure',
    raw,
  };
}

/** What the member is entitled to; no field has the amount of the charge. Tests of Patreon's page have the second. */
function amountOf(member: MessageValue | undefined): string | null {
  const cents =
    textAt(member, 'currently_entitled_amount_cents') ??
    textAt(member, 'campaign_pledge_amount_cents');
  return cents === '0' ? null : shiftPoint(cents, DIGITS);
}

/**
 * The first charge of a monthly pledge, whose amount is that of the pledge. A later one may be for an older pledge, and
 * a year's has a discount.
 */
function isFirstCharge(member: MessageValue | undefined): boolean {
  const charged = Date.parse(textAt(member, 'last_charge_date') ?? '');
  const begun = Date.parse(textAt(member, 'pledge_relationship_start') ?? '');
  return textAt(member, 'pledge_cadence') === '1' && Math.abs(charged - begun) <= FIRST_CHARGE_MS;
}

const isFree = (member: MessageValue | undefined) =>
  valueAt(member, 'is_gifted') === true || valueAt(member, 'is_free_trial') === true;

/** A member who left, about whom something changed long after the last charge. */
const isPast = (member: MessageValue | undefined) =>
  textAt(member, 'patron_status') === 'former_patron' && amountOf(member) === null;

/** Whether the patron keeps private which creators they support. */
const hidesPledges = (message: MessageValue | undefined) =>
  (listAt(message, 'included') ?? []).some(
    (one) => textAt(one, 'type') === 'user' && valueAt(one, 'attributes', 'hide_pledges') === true,
  );
