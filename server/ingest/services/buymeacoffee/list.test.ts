import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { hookReceiver } from '../../testing/hook-receiver.ts';
import { readList } from '../../testing/read-list.ts';
import { buymeacoffee } from './buymeacoffee-service.ts';
import { fakeBuymeacoffee } from './fake.ts';
import { parseSupport, readPage } from './supports.ts';

const DAY_MS = 86_400_000;

/** A row of the service's API reference, with a name. */
const ROW = {
  support_id: '245731',
  support_note: 'gg',
  support_coffees: '3',
  transaction_id: '3JV542690H0XXX',
  support_visibility: '1',
  support_created_on: '2020-08-05 09:38:26',
  support_updated_on: '2020-08-05 09:38:26',
  transfer_id: null,
  supporter_name: 'Mia',
  support_coffee_price: '4.3500',
  support_email: '****@gmail.com',
  is_refunded: null,
  support_currency: 'GBP',
  support_note_pinned: '0',
  payer_email: '*****@gmail.com',
  payment_platform: 'paypal',
  payer_name: 'M. Payer',
};

function paymentOf(change: object = {}) {
  const [event] = parseSupport({ ...ROW, ...change });
  return event?.kind === 'payment' ? event : undefined;
}

test('a row counts the price of each coffee, exactly and in its own currency', () => {
  const event = paymentOf();
  assert.deepEqual(event && { ...event, raw: '' }, {
    kind: 'payment',
    id: '3JV542690H0XXX',
    paymentId: '245731',
    at: '2020-08-05T09:38:26.000Z',
    name: 'Mia',
    isAnonymous: false,
    money: { amount: '13.0500', currency: 'GBP' },
    note: 'gg',
    mark: 'counts',
    raw: '',
  });
});

test('an empty name is anonymous, and the host sees the name of the payment', () => {
  for (const supporter_name of [null, '', 'Someone']) {
    const event = paymentOf({ supporter_name });
    assert.deepEqual([event?.name, event?.isAnonymous], ['M. Payer', true]);
  }
});

test('a private or hidden note is not shown', () => {
  assert.equal(paymentOf({ support_visibility: '0' })?.note, null);
  assert.equal(paymentOf({ support_hidden: '1' })?.note, null);
});

test('a row without a transaction is held, and a refunded one is withdrawn', () => {
  assert.deepEqual(
    [paymentOf({ transaction_id: null })?.id, paymentOf({ transaction_id: null })?.mark],
    ['support:245731', 'unsure'],
  );
  for (const is_refunded of ['1', true, 'true']) {
    const [event] = parseSupport({ ...ROW, is_refunded });
    assert.deepEqual([event?.kind, event?.id], ['withdrawal', '3JV542690H0XXX']);
  }
});

test('an account without supporters has an empty list', () => {
  assert.deepEqual(readPage('{"error":"No supporters"}'), { rows: [], pages: 1 });
  assert.equal(readPage('{"error":"Something else"}'), undefined);
  assert.equal(readPage('<html>'), undefined);
});

for (const order of ['newest first', 'oldest first'] as const) {
  test(`a list of many pages is read to its end: ${order}`, async (t) => {
    const fake = fakeBuymeacoffee({ order });
    const { read } = await readList(t, buymeacoffee, fake);
    assert.deepEqual(await read(), []);
    await fake.actions.flood?.({ count: 23 });
    assert.equal(new Set((await read()).map(({ id }) => id)).size, 23);
  });

  test(`old support is neither read again nor reported (PhantomBot#2567): ${order}`, async (t) => {
    const fake = fakeBuymeacoffee({ order });
    const { readAll, paths } = await readList(t, buymeacoffee, fake);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    for (let each = 0; each < 100; each += 1) {
      await fake.actions.flood?.({ count: 1 });
      t.mock.timers.tick(1000);
    }
    await fake.actions.refund?.({ id: 'of the past' });
    t.mock.timers.tick(5 * DAY_MS);
    await fake.actions.tip?.({ id: 'pi_new' });
    const events = await readAll(new Date(Date.now() - 60_000));
    assert.deepEqual(
      events.map(({ id }) => id),
      ['pi_new'],
    );
    assert.ok(paths.length <= 3, `${paths.length}`);
  });
}

test('a refund is in the list for as long as it is on the first page', async (t) => {
  const fake = fakeBuymeacoffee();
  const { readAll } = await readList(t, buymeacoffee, fake);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  await fake.actions.tip?.({ id: 'pi_1' });
  t.mock.timers.tick(DAY_MS);
  await fake.actions.refund?.({ id: 'pi_1' });
  const events = await readAll(new Date(Date.now() - 60_000));
  assert.deepEqual(
    events.map(({ kind, id }) => [kind, id]),
    [['withdrawal', 'pi_1']],
  );
});

test('a payment of the list and of a webhook is one, with the same amount', async (t) => {
  const fake = fakeBuymeacoffee({ retryMs: 1 });
  const { read } = await readList(t, buymeacoffee, fake);
  const { events, address } = await hookReceiver(t, buymeacoffee, fake);
  await fake.actions.tip?.({ address, amount: '4.35', currency: 'EUR', name: 'Mia', note: 'gg' });
  const [listed] = await read();
  const [sent] = events();
  assert.equal(listed?.id, sent?.id);
  assert.deepEqual([Number(listed?.money?.amount), Number(sent?.money?.amount)], [4.35, 4.35]);
  assert.deepEqual([listed?.name, listed?.note], [sent?.name, sent?.note]);
});

test('a token that is answered with a redirect to the login is refused', async (t) => {
  const fake = fakeBuymeacoffee();
  const { read } = await readList(t, buymeacoffee, fake);
  await fake.actions.expire?.();
  await assert.rejects(read(), (error) => {
    assert(error instanceof SourceRefusal);
    assert.match(error.remedy, /developers\.buymeacoffee\.com/);
    return !error.message.includes(fake.credentials.token ?? '?');
  });
});

test('a token that is answered with a page instead of a list is refused', async (t) => {
  const fake = fakeBuymeacoffee();
  fake.request = () => ({
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<!doctype html>',
  });
  const { read } = await readList(t, buymeacoffee, fake);
  await assert.rejects(read(), SourceRefusal);
});

test('a busy or broken service is retried', async (t) => {
  const fake = fakeBuymeacoffee();
  const { read } = await readList(t, buymeacoffee, fake);
  await fake.actions.busy?.();
  await assert.rejects(read(), (error) => error instanceof SourceBusy && error.pauseMs === 2000);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.garbage?.();
  await assert.rejects(read(), SourceDisconnected);
  assert.deepEqual(await read(), []);
});

test('the list is not requested while coffees are switched off', async (t) => {
  const fake = fakeBuymeacoffee();
  const { read, paths } = await readList(t, buymeacoffee, fake, { values: { donations: 'off' } });
  await fake.actions.tip?.();
  assert.deepEqual([await read(), paths], [[], []]);
});
