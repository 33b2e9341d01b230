import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeHook } from '../services/hook/fake.ts';
import { hook } from '../services/hook/hook-service.ts';
import { fakeKofi } from '../services/kofi/fake.ts';
import { kofi } from '../services/kofi/kofi-service.ts';
import { fakeStripe } from '../services/stripe/fake.ts';
import { stripe } from '../services/stripe/stripe-service.ts';
import { hookReceiver } from '../testing/hook-receiver.ts';

for (const [service, make] of [
  [kofi, fakeKofi],
  [hook, fakeHook],
  [stripe, fakeStripe],
] as const) {
  test(`the fake of ${service.name} sends valid webhooks and retries them`, async (t) => {
    const fake = make(1);
    await assert.rejects(async () => fake.actions.tip?.(), /Say where to send it/);
    const { address, fail, answers, events } = await hookReceiver(t, service, fake);
    fail(503, 429);
    await fake.actions.tip?.({ address, id: 'one', amount: '4.35', currency: 'EUR', note: 'hi' });
    assert.deepEqual(answers, [503, 429, 200]);
    await fake.actions.duplicate?.();
    await fake.actions.test?.({ id: 'two' });
    const seen = events().map(({ id, mark, money }) => [
      id.replace('pi_', ''),
      mark,
      money?.amount,
      money?.currency?.toUpperCase(),
    ]);
    assert.deepEqual(seen, [
      ['one', 'counts', '4.35', 'EUR'],
      ['one', 'counts', '4.35', 'EUR'],
      ['two', 'test', '7.50', 'USD'],
    ]);
    await fake.actions.flood?.({ count: 100 });
    assert.equal(new Set(events().map(({ id }) => id)).size, 102);
    await fake.actions.garbage?.();
    assert.equal(answers.at(-1), 400);
    await fake.actions.expire?.();
    await assert.rejects(async () => fake.actions.tip?.(), /The server answered 401\./);
    assert.equal(events().length, 103);
  });
}
