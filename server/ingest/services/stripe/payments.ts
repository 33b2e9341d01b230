import { customField, isMetadataOf, type PayerField } from '#domain/text/payer-fields.ts';
import type { PaymentEvent, SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { SourceValues } from '../../sources-service.ts';
import { amountOf } from './amount.ts';

/** The id of a payment is that of its PaymentIntent, which may be expanded. */
const idOf = (object: MessageValue | undefined): string | null =>
  textAt(object, 'payment_intent', 'id') ?? textAt(object, 'payment_intent');

/**
 * Parses a webhook of Stripe; undefined if it is no event. One payment makes several events, and each that says it is
 * paid makes the same payment by the id of its PaymentIntent (docs.stripe.com/api/events/types).
 */
export function parseEvent(text: string, values: SourceValues): SourceEvent[] | undefined {
  const event = readMessage(text);
  const type = textAt(event, 'type');
  const object = valueAt(event, 'data', 'object');
  if (type === null || textAt(event, 'object') !== 'event' || object === undefined)
    return undefined;
  const isTest = valueAt(event, 'livemode') !== true;
  const context = { text, values, isTest, at: momentOf(textAt(event, 'created')) };
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return parseSession(object, context);
    case 'payment_intent.succeeded':
      return parseIntent(object, context);
    case 'charge.succeeded':
    case 'charge.captured':
      return parseCharge(object, context);
    default:
      return isTest ? [] : parseWithdrawal(type, object, text);
  }
}

/** `at` is when it was paid: a session is created when its page is opened. */
type Context = { text: string; values: SourceValues; isTest: boolean; at: string | null };

/** A session of a subscription has no PaymentIntent; its charges make the payments. */
function parseSession(session: MessageValue, context: Context): SourceEvent[] {
  const id = idOf(session);
  if (id === null || textAt(session, 'payment_status') !== 'paid') return [];
  const fields = (listAt(session, 'custom_fields') ?? []).map(readField);
  const written = (what: PayerField) =>
    fields.find((field) => field.what === what)?.value ?? inMetadata(session, what);
  return payment(context, {
    id,
    amount: textAt(session, 'amount_total'),
    currency: textAt(session, 'currency'),
    name: written('name'),
    payer: textAt(session, 'customer_details', 'name'),
    note: written('note'),
  });
}

function parseIntent(intent: MessageValue, context: Context): SourceEvent[] {
  const id = textAt(intent, 'id');
  if (id === null || textAt(intent, 'status') !== 'succeeded') return [];
  return payment(context, {
    id,
    paymentId: textAt(intent, 'latest_charge', 'id') ?? textAt(intent, 'latest_charge'),
    amount: textAt(intent, 'amount_received') ?? textAt(intent, 'amount'),
    currency: textAt(intent, 'currency'),
    name: inMetadata(intent, 'name'),
    payer: null,
    note: inMetadata(intent, 'note'),
  });
}

/** An authorization also succeeds as a charge, but is not captured. */
function parseCharge(charge: MessageValue, context: Context): SourceEvent[] {
  const paymentId = textAt(charge, 'id');
  const id = idOf(charge) ?? paymentId;
  const isPaid = textAt(charge, 'status') === 'succeeded' && valueAt(charge, 'captured') === true;
  if (id === null || !isPaid) return [];
  return payment(context, {
    id,
    paymentId,
    amount: textAt(charge, 'amount_captured') ?? textAt(charge, 'amount'),
    currency: textAt(charge, 'currency'),
    name: inMetadata(charge, 'name'),
    payer: textAt(charge, 'billing_details', 'name'),
    note: inMetadata(charge, 'note'),
  });
}

type Paid = {
  id: string;
  paymentId?: string | null;
  amount: string | null;
  currency: string | null;
  /** What the payer entered to be shown. */
  name: string | null;
  /** The name on the card or account. */
  payer: string | null;
  note: string | null;
};

function payment({ text, values, isTest, at }: Context, paid: Paid): PaymentEvent[] {
  const { id, paymentId = null, currency, name, payer, note } = paid;
  const amount = currency === null ? null : amountOf(paid.amount, currency);
  return [
    {
      kind: 'payment',
      id,
      ...(!isTest && { paymentId }),
      at,
      name: name ?? (values.payer_names === 'on' ? payer : null),
      isAnonymous: false,
      money: amount === null ? null : { amount, currency },
      note,
      mark: isTest ? 'test' : 'counts',
      raw: text,
    },
  ];
}

/** A partial refund withdraws, too, because the amount of a payment never changes; the host can bring it back. */
function parseWithdrawal(type: string, object: MessageValue, raw: string): SourceEvent[] {
  const isRefund =
    type === 'charge.refunded' ||
    (textAt(object, 'object') === 'refund' && textAt(object, 'status') === 'succeeded');
  // An inquiry, whose status begins so, takes no money; nor does a dispute that Stripe prevented.
  const isDispute =
    (type === 'charge.dispute.created' || type === 'charge.dispute.funds_withdrawn') &&
    !/^(warning_|prevented$|won$)/.test(textAt(object, 'status') ?? '');
  if (!isRefund && !isDispute) return [];
  const charge = type === 'charge.refunded' ? textAt(object, 'id') : textAt(object, 'charge');
  const id = idOf(object) ?? charge;
  return id === null ? [] : [{ kind: 'withdrawal', id, reason: 'refunded', raw }];
}

/** What a payer wrote into a custom field; a choice of a list is no text. */
function readField(field: MessageValue): { what: PayerField | null; value: string | null } {
  const label = `${textAt(field, 'label', 'custom') ?? ''} ${textAt(field, 'key') ?? ''}`;
  return { what: customField(label), value: textAt(field, 'text', 'value') };
}

function inMetadata(object: MessageValue, what: PayerField): string | null {
  const metadata = valueAt(object, 'metadata');
  if (typeof metadata !== 'object' || metadata === null || Array.isArray(metadata)) return null;
  const key = Object.keys(metadata).find((one) => isMetadataOf(what, one));
  return key === undefined ? null : textAt(metadata, key);
}

function momentOf(seconds: string | null): string | null {
  if (seconds === null || !/^\d{1,11}$/.test(seconds)) return null;
  return new Date(Number(seconds) * 1000).toISOString();
}
