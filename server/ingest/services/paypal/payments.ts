import type { PaymentEvent, SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import type { SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';
import type { Signer } from './signature.ts';

type Context = { values: SourceValues; mark: PaymentEvent['mark']; raw: string };

/**
 * Parses a webhook of PayPal; undefined if it is no event. The id of a capture or sale is the transaction id of the
 * activity file. An order has its captures, too, and the name of the payer (developer.paypal.com,
 * /api/rest/webhooks/event-names).
 */
export function parseEvent(
  text: string,
  values: SourceValues,
  signer: Signer,
): SourceEvent[] | undefined {
  const event = readMessage(text);
  const type = textAt(event, 'event_type');
  const resource = valueAt(event, 'resource');
  if (type === null || resource === undefined) return undefined;
  const isTest = signer === 'test' || isOfSandbox(event) || isOfSandbox(resource);
  const context = (mark: PaymentEvent['mark']): Context => ({
    values,
    mark: isTest ? 'test' : mark,
    raw: text,
  });
  switch (type) {
    case 'PAYMENT.CAPTURE.COMPLETED':
    case 'PAYMENT.SALE.COMPLETED':
      return parsePaid(resource, null, context('counts'));
    case 'PAYMENT.CAPTURE.PENDING':
    case 'PAYMENT.SALE.PENDING':
      return parsePaid(resource, null, context('held'));
    case 'CHECKOUT.ORDER.COMPLETED':
      return capturesOf(resource).flatMap((capture) => {
        const status = textAt(capture, 'status');
        if (status !== 'COMPLETED' && status !== 'PENDING') return [];
        const mark = status === 'PENDING' ? 'held' : 'counts';
        return parsePaid(capture, payerOf(resource), context(mark));
      });
    case 'PAYMENT.CAPTURE.REFUNDED':
    case 'PAYMENT.CAPTURE.REVERSED':
    case 'PAYMENT.SALE.REFUNDED':
    case 'PAYMENT.SALE.REVERSED':
      return isTest ? [] : withdrawal(resource, 'refunded', text);
    case 'PAYMENT.CAPTURE.DENIED':
    case 'PAYMENT.SALE.DENIED':
      return isTest ? [] : withdrawal(resource, 'rejected', text);
    default:
      return [];
  }
}

/** A capture of version 2 of the API, or a sale of version 1. */
function parsePaid(paid: MessageValue, payer: string | null, context: Context): PaymentEvent[] {
  const { values, mark, raw } = context;
  const id = textAt(paid, 'id');
  if (id === null) return [];
  const amount = textAt(paid, 'amount', 'value') ?? textAt(paid, 'amount', 'total');
  const currency = textAt(paid, 'amount', 'currency_code') ?? textAt(paid, 'amount', 'currency');
  return [
    {
      kind: 'payment',
      id,
      at: utcMoment(textAt(paid, 'create_time')),
      name: values.payer_names === 'on' ? payer : null,
      isAnonymous: false,
      money: amount === null ? null : { amount, currency },
      note: null,
      mark,
      raw,
    },
  ];
}

/** A refund names what was paid by a field or a link; a reversal of a sale has its id. */
function withdrawal(
  resource: MessageValue,
  reason: 'refunded' | 'rejected',
  raw: string,
): SourceEvent[] {
  const related = hrefsOf(resource)
    .map(paidIdIn)
    .find((id) => id !== null);
  const id =
    textAt(resource, 'sale_id') ??
    textAt(resource, 'capture_id') ??
    textAt(resource, 'supplementary_data', 'related_ids', 'capture_id') ??
    related ??
    textAt(resource, 'id');
  return id === null ? [] : [{ kind: 'withdrawal', id, reason, raw }];
}

/** The id in the address of a capture or sale, such as `…/v2/payments/captures/2GG279541U471931P`. */
function paidIdIn(href: string): string | null {
  if (!URL.canParse(href)) return null;
  const [, , api, kind = '', id = ''] = new URL(href).pathname.split('/');
  return api === 'payments' && (kind === 'captures' || kind === 'sale') ? id || null : null;
}

const capturesOf = (order: MessageValue) =>
  (listAt(order, 'purchase_units') ?? []).flatMap(
    (unit) => listAt(unit, 'payments', 'captures') ?? [],
  );

function payerOf(order: MessageValue): string | null {
  const names = ['given_name', 'surname'].map((part) => textAt(order, 'payer', 'name', part));
  return names.filter(Boolean).join(' ') || null;
}

const hrefsOf = (resource: MessageValue | undefined) =>
  (listAt(resource, 'links') ?? []).flatMap((one) => textAt(one, 'href') ?? []);

const isOfSandbox = (resource: MessageValue | undefined) =>
  hrefsOf(resource).some((href) => /^https:\/\/api(-m)?\.sandbox\.paypal\.com\//.test(href));
