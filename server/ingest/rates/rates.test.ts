import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rate, Rates, RatesInto } from '#contract/rates.ts';
import { RATE_WANTED } from '#domain/money/rates.ts';
import { rateFor } from '../../storage/rate-for.ts';
import { answerOf, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusal, refusedRequest } from '../../testing/scenarios.ts';
import { type App, appWithStorage, testApp } from '../../testing/test-app.ts';

const type = (app: App, pair: string, rate: string) =>
  answerOf<Rate>(app, put(`/api/rates/${pair}`, { rate }));
const listed = async (app: App) =>
  (await answerOf<Rates>(app, '/api/rates')).rates.map(({ from, to, rate }) => [from, to, rate]);

test('rates are added, changed and deleted, each pair once', async (t) => {
  const app = await testApp(t);
  assert.deepEqual(await answerOf<Rates>(app, '/api/rates'), {
    rates: [],
    held: [],
    ecb: { is_on: false, dated: null, failed: false },
  });
  await type(app, 'JPY/USD', '0.0064');
  const { dated, ...rest } = await type(app, 'EUR/USD', '1.08');
  assert.deepEqual(rest, { from: 'EUR', to: 'USD', rate: '1.08' });
  assert.match(dated, /^\d{4}-\d{2}-\d{2}$/);
  await type(app, 'EUR/USD', '1.10');
  assert.deepEqual(await listed(app), [
    ['EUR', 'USD', '1.10'],
    ['JPY', 'USD', '0.0064'],
  ]);
  await app.inject(remove('/api/rates/EUR/USD'));
  assert.deepEqual(await listed(app), [['JPY', 'USD', '0.0064']]);
});

test('rates into one currency are listed, in both directions', async (t) => {
  const app = await testApp(t);
  await type(app, 'EUR/USD', '1.25');
  await type(app, 'USD/JPY', '160');
  const into = (to: string) => answerOf<RatesInto>(app, `/api/rates/${to}`);
  assert.deepEqual((await into('USD')).rates, [
    { from: 'EUR', rate: '1.25' },
    { from: 'JPY', rate: '0.00625' },
  ]);
  assert.deepEqual((await into('EUR')).rates, [{ from: 'USD', rate: '0.8' }]);
  assert.equal((await app.inject('/api/rates/XXX')).statusCode, 404);
});

test('an invalid rate is refused with the allowed values, and nothing is stored', async (t) => {
  const app = await testApp(t);
  const wrong = ['', '0', '0.00', '-1', '1,08', '1e3', '1.0000000000001', 'five', '1234567890123'];
  await assertRefused(app, [
    ...wrong.map((rate) =>
      refusedRequest(`rate '${rate}'`, put('/api/rates/EUR/USD', { rate }), [
        ['rate'],
        RATE_WANTED,
      ]),
    ),
    refusal('one currency', put('/api/rates/EUR/EUR', { rate: '1' }), 400, [
      'EUR counts as itself.',
      'Name two currencies.',
    ]),
    refusal('no currency', put('/api/rates/EUR/XXX', { rate: '1' }), 404, 'Currency not found'),
    refusal('a rate that is not there', remove('/api/rates/EUR/USD'), 404, 'Rate not found'),
  ]);
  assert.deepEqual(await listed(app), []);
});

test('an amount counts by the typed rate, else by its inverse, else not at all', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const found = (from: string, to: string) =>
    storage.read((prepared) => rateFor(prepared, { from, to, at: new Date() }));
  await type(app, 'EUR/USD', '1.25');
  assert.equal(found('EUR', 'USD'), '1.25');
  assert.equal(found('USD', 'EUR'), '0.8');
  await type(app, 'USD/EUR', '0.79');
  assert.equal(found('USD', 'EUR'), '0.79');
  assert.equal(found('GBP', 'USD'), undefined);
  assert.equal(found('USD', 'USD'), '1');
});
