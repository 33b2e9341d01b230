import { createHmac, randomBytes } from 'node:crypto';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { oddRows } from '../../fakes/troubles.ts';

/** Kinds of payment by `what`; the usual one is a Payment Link. */
const KINDS = new Set(['charge', 'intent']);

/**
 * Stripe. `what` is `charge` or `intent` for a payment without Checkout, and `all` for all events of a Payment Link in
 * the order in which they come. `held` is a delayed payment, which `allow` pays. `reject` is a dispute, and `expire`
 * replaces the signing secret.
 */
export function fakeStripe(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const secret = newSecret();
  let signing = secret;
  let last = rowOf();
  let held: ReturnType<typeof rowOf> | undefined;

  function signed(event: object | string): SentHook {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const t = Math.floor(Date.now() / 1000);
    const v1 = createHmac('sha256', signing).update(`${t}.${body}`).digest('hex');
    return {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${t},v1=${v1},v0=${v1}`,
      },
      body,
    };
  }

  function eventsOf(given: FakeOptions = {}, row = rowOf(given)): object[] {
    last = row;
    const { what = '' } = given;
    if (what === 'all') return [row.charge, row.session, row.intent].map((make) => make());
    if (what === 'charge') return [row.charge()];
    return [KINDS.has(what) ? row.intent() : row.session()];
  }

  const send = async (events: readonly object[], given?: FakeOptions) => {
    for (const event of events) await sender.send(signed(event), given);
  };
  const one = (given?: FakeOptions) => signed(rowOf(given).session());

  return {
    id: 'stripe',
    hosts: [],
    credentials: { secret },
    actions: {
      tip: (given) => send(eventsOf(given), given),
      async flood(given) {
        await sender.flood(() => one(given), given);
      },
      test: (given) => send([{ ...rowOf(given).session(), livemode: false }], given),
      duplicate: (given) => sender.sendAgain(given),
      refund: (given) => send([last.refund(given?.amount)], given),
      reject: (given) => send([last.dispute()], given),
      held(given) {
        held = rowOf(given);
        return send([held.session({ payment_status: 'unpaid' })], given);
      },
      async allow(given) {
        if (!held) throw new Error('There is no delayed payment.');
        const type = 'checkout.session.async_payment_succeeded';
        await send([{ ...held.session(), type }], given);
      },
      async garbage(given) {
        await sender.sendOnce(signed('{"object":"event"'), given);
      },
      ...sender.troubles(one, () => oddRows(rowOf({ id: 'odd' }).session()).map(signed)),
      expire() {
        signing = newSecret();
      },
    },
    close: () => sender.close(),
  };
}

const newSecret = () => `whsec_${randomBytes(24).toString('base64url')}`;

/** A payment with the events that Stripe makes of it. `amount` is a decimal number of a currency with cents. */
function rowOf(given: FakeOptions = {}) {
  const { id, name, amount, currency, note } = fakePayment(given);
  const units = Math.round(Number(amount) * 100);
  const money = { currency: currency.toLowerCase(), livemode: true, metadata: {} };
  const [intentId, chargeId] = [`pi_${id}`, `ch_${id}`];
  const billing = { name: 'Maria Example', email: 'mia@example.com' };
  const field = (key: string, label: string, value: string) => ({
    key,
    label: { custom: label, type: 'custom' },
    optional: true,
    type: 'text',
    text: { default_value: null, maximum_length: null, minimum_length: null, value: value || null },
  });
  const charge = (more: object = {}) => ({
    id: chargeId,
    object: 'charge',
    ...money,
    amount: units,
    amount_captured: units,
    amount_refunded: 0,
    billing_details: billing,
    captured: true,
    paid: true,
    payment_intent: intentId,
    refunded: false,
    status: 'succeeded',
    ...more,
  });
  return {
    session: (more: object = {}) =>
      event('checkout.session.completed', {
        id: `cs_live_${id}`,
        object: 'checkout.session',
        ...money,
        amount_total: units,
        custom_fields: [field('yourname', 'Your name', name), field('message', 'Message', note)],
        customer_details: billing,
        mode: 'payment',
        payment_intent: intentId,
        payment_link: 'plink_fake',
        payment_status: 'paid',
        status: 'complete',
        ...more,
      }),
    intent: () =>
      event('payment_intent.succeeded', {
        id: intentId,
        object: 'payment_intent',
        ...money,
        amount: units,
        amount_received: units,
        latest_charge: chargeId,
        status: 'succeeded',
      }),
    charge: () => event('charge.succeeded', charge()),
    refund: (part?: string) => {
      const refunded = part === undefined ? units : Math.round(Number(part) * 100);
      const more = { amount_refunded: refunded, refunded: refunded === units };
      return event('charge.refunded', charge(more));
    },
    dispute: () =>
      event('charge.dispute.created', {
        id: `dp_${id}`,
        object: 'dispute',
        ...money,
        amount: units,
        charge: chargeId,
        payment_intent: intentId,
        status: 'needs_response',
      }),
  };
}

const event = (type: string, object: object) => ({
  id: `evt_${randomBytes(12).toString('hex')}`,
  object: 'event',
  api_version: '2025-09-30.clover',
  created: Math.floor(Date.now() / 1000),
  data: { object },
  livemode: true,
  type,
});
