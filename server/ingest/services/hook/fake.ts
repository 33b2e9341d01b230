import { randomBytes, randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { HookSender, type SentHook } from '../../fakes/hook-sender.ts';
import { oddRows } from '../../fakes/troubles.ts';

/** A shop that signs by Standard Webhooks. `expire` signs with another key. */
export function fakeHook(retryMs?: number): FakeService {
  const sender = new HookSender(retryMs);
  const secret = newSecret();
  let signer = new Webhook(secret);

  function rowOf(given: FakeOptions = {}) {
    const { id, name, amount, currency, note } = fakePayment({ id: randomUUID(), ...given });
    return { id, name, amount, currency, message: note, at: new Date().toISOString() };
  }

  const tipOf = (given: FakeOptions = {}, more: object = {}): SentHook =>
    signed(JSON.stringify({ ...rowOf(given), ...more }));

  const oddTips = () => oddRows(rowOf({ id: 'odd' })).map((row) => signed(JSON.stringify(row)));

  function signed(body: string): SentHook {
    const id = `msg_${randomUUID()}`;
    const now = new Date();
    return {
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signer.sign(id, now, body),
      },
      body,
    };
  }

  return {
    id: 'hook',
    hosts: [],
    credentials: { secret },
    actions: {
      tip: (given) => sender.send(tipOf(given), given),
      async flood(given) {
        await sender.flood(() => tipOf(given), given);
      },
      test: (given) => sender.send(tipOf(given, { test: true }), given),
      duplicate: (given) => sender.sendAgain(given),
      async garbage(given) {
        await sender.sendOnce(signed('{"id":"'), given);
      },
      ...sender.troubles(tipOf, oddTips),
      expire() {
        signer = new Webhook(newSecret());
      },
    },
    close: () => sender.close(),
  };
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
