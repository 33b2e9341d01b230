import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeAnswer, FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { oddRows } from '../../fakes/troubles.ts';
import { fakeCertificate } from './fake-certificate.ts';

const LIVE = 'api.paypal.com';
const SANDBOX = 'api.sandbox.paypal.com';

/**
 * PayPal. `what` is `sale` for a payment of version 1, and `order` for an order with its capture. `held` is a pending
 * payment, which `allow` completes and `reject` denies. `test` is one of the sandbox. `expire` gives the webhook
 * another id; `busy` and `drain` refuse the next request for the certificate.
 */
export function fakePaypal(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const rejections = new Rejections();
  const authority = fakeCertificate({ name: 'Fake CA' });
  const certificate = fakeCertificate({
    name: 'messageverificationcerts.paypal.com',
    issuer: authority,
  });
  const path = `/v1/notifications/certs/CERT-${randomBytes(4).toString('hex')}`;
  const webhookId = newWebhookId();
  let signedId = webhookId;
  let last = paidOf();
  let pending: ReturnType<typeof paidOf> | undefined;

  function signed(event: object | string, host = LIVE): SentHook {
    const body = typeof event === 'string' ? event : JSON.stringify(event);
    const [id, time] = [randomUUID(), new Date().toISOString()];
    const signature = createSign('RSA-SHA256')
      .update(`${id}|${time}|${signedId}|${crc32(body)}`)
      .sign(certificate.privateKey, 'base64');
    return {
      headers: {
        'content-type': 'application/json',
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': `https://${host}${path}`,
        'paypal-transmission-id': id,
        'paypal-transmission-sig': signature,
        'paypal-transmission-time': time,
      },
      body,
    };
  }

  const made = (given: FakeOptions = {}) => {
    last = paidOf(given);
    return last;
  };
  const one = (given?: FakeOptions) => signed(paidOf(given).completed());
  const send = async (events: readonly object[], given?: FakeOptions) => {
    for (const event of events) await sender.send(signed(event), given);
  };

  return {
    id: 'paypal',
    hosts: [LIVE, SANDBOX],
    credentials: { webhook_id: webhookId },
    request({ url }): FakeAnswer {
      if (url.pathname !== path) return { status: 404 };
      return rejections.next() ?? { status: 200, body: certificate.pem + authority.pem };
    },
    actions: {
      tip: (given) => send(made(given).events(given?.what), given),
      async flood(given) {
        await sender.flood(() => one(given), given);
      },
      test: (given) => sender.send(signed(paidOf(given).completed(), SANDBOX), given),
      duplicate: (given) => sender.sendAgain(given),
      refund: (given) => send([last.refunded()], given),
      held(given) {
        pending = made(given);
        return send([pending.pending()], given);
      },
      allow: (given) => send([pendingOf(pending).completed()], given),
      reject: (given) => send([pendingOf(pending).denied()], given),
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      async garbage(given) {
        await sender.sendOnce(signed('{"event_type":"'), given);
      },
      ...sender.troubles(one, () =>
        oddRows(paidOf({ id: 'ODD' }).completed()).map((row) => signed(row)),
      ),
      expire() {
        signedId = newWebhookId();
      },
    },
    close: () => sender.close(),
  };
}

const newWebhookId = () => randomBytes(8).toString('hex').toUpperCase();

function pendingOf<T>(pending: T | undefined): T {
  if (!pending) throw new Error('There is no pending payment.');
  return pending;
}

/** A payment with the events that PayPal makes of it. */
function paidOf(given: FakeOptions = {}) {
  const { id, name, amount, currency } = fakePayment(given);
  const now = new Date().toISOString().replace(/\.\d+Z$/, 'Z');
  const money = { currency_code: currency, value: amount };
  const related = (href: string, rel: string) => ({
    href: `https://${LIVE}${href}`,
    rel,
    method: 'GET',
  });
  const self = [related(`/v2/payments/captures/${id}`, 'self')];
  const capture = { id, amount: money, status: 'COMPLETED', create_time: now, links: self };
  const sale = () =>
    event('PAYMENT.SALE.COMPLETED', 'sale', {
      id,
      amount: { total: amount, currency },
      state: 'completed',
      create_time: now,
      links: [related(`/v1/payments/sale/${id}`, 'self')],
    });
  const order = () =>
    event('CHECKOUT.ORDER.COMPLETED', 'checkout-order', {
      id: `O-${id}`,
      status: 'COMPLETED',
      payer: { email_address: 'mia@example.com', name: { given_name: name, surname: 'Example' } },
      purchase_units: [{ amount: money, payments: { captures: [capture] } }],
    });
  const completed = () => event('PAYMENT.CAPTURE.COMPLETED', 'capture', capture);
  return {
    completed,
    events: (what?: string): object[] => {
      if (what === 'sale') return [sale()];
      return what === 'order' ? [completed(), order()] : [completed()];
    },
    pending: () =>
      event('PAYMENT.CAPTURE.PENDING', 'capture', {
        ...capture,
        status: 'PENDING',
        status_details: { reason: 'ECHECK' },
      }),
    denied: () => event('PAYMENT.CAPTURE.DENIED', 'capture', { ...capture, status: 'DECLINED' }),
    refunded: () =>
      event('PAYMENT.CAPTURE.REFUNDED', 'refund', {
        id: `R-${id}`,
        amount: money,
        status: 'COMPLETED',
        links: [
          related(`/v2/payments/refunds/R-${id}`, 'self'),
          related(`/v2/payments/captures/${id}`, 'up'),
        ],
      }),
  };
}

const event = (event_type: string, resource_type: string, resource: object) => ({
  id: `WH-${randomUUID()}`,
  create_time: new Date().toISOString(),
  resource_type,
  event_type,
  resource,
});
