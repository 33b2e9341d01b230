import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SourceBusy, SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import { readList } from '../../testing/read-list.ts';
import { fakeFourthwall } from './fake.ts';
import { fourthwall } from './fourthwall-service.ts';

for (const order of ['newest first', 'oldest first'] as const) {
  for (const countsPages of [true, false]) {
    const how = `${order}, ${countsPages ? 'with' : 'without'} a number of pages`;

    test(`a list is read to its end (PhantomBot loses the sixth): ${how}`, async (t) => {
      const fake = fakeFourthwall({ order, countsPages });
      const { read } = await readList(t, fourthwall, fake, { values: { orders: 'off' } });
      assert.deepEqual(await read(), []);
      await fake.actions.flood?.({ count: 305 });
      assert.equal(new Set((await read()).map(({ id }) => id)).size, 305);
    });

    test(`old donations are neither read again nor reported (PhantomBot#2567): ${how}`, async (t) => {
      const fake = fakeFourthwall({ order, countsPages });
      const { read, paths } = await readList(t, fourthwall, fake, { values: { orders: 'off' } });
      t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
      for (let part = 0; part < 20; part += 1) {
        await fake.actions.flood?.({ count: 50 });
        t.mock.timers.tick(1000);
      }
      t.mock.timers.tick(5 * 24 * 60 * 60_000);
      await fake.actions.tip?.({ id: 'don_new' });
      const events = await read(new Date(Date.now() - 60_000));
      assert.deepEqual(
        events.map(({ id }) => id),
        ['don_new'],
      );
      const most = order === 'oldest first' && !countsPages ? 12 : 3;
      assert.ok(paths.length <= most, `${paths.length}`);
    });
  }
}

test('a page whose donations have the same time is followed by all pages', async (t) => {
  for (const order of ['newest first', 'oldest first'] as const) {
    const fake = fakeFourthwall({ order });
    const { read } = await readList(t, fourthwall, fake);
    t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
    await fake.actions.flood?.({ count: 500 });
    t.mock.timers.tick(5 * 24 * 60 * 60_000);
    await fake.actions.flood?.({ count: 250, name: 'New' });
    assert.equal((await read(new Date(Date.now() - 60_000))).length, 250, order);
    t.mock.timers.reset();
  }
});

test('a donation that is paid after two days becomes an event then', async (t) => {
  const fake = fakeFourthwall();
  const { read } = await readList(t, fourthwall, fake);
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  await fake.actions.held?.({ id: 'don_late' });
  assert.deepEqual(await read(), []);
  t.mock.timers.tick(2 * 24 * 60 * 60_000);
  await fake.actions.flood?.({ count: 150 });
  await fake.actions.allow?.({ id: 'don_late' });
  const events = await read(new Date(Date.now() - 60_000));
  assert.ok(events.some(({ id }) => id === 'don_late'));
});

test('a cancelled donation is withdrawn, and a failed one makes no event', async (t) => {
  const fake = fakeFourthwall();
  const { readAll } = await readList(t, fourthwall, fake);
  await fake.actions.tip?.({ id: 'don_1' });
  await fake.actions.refund?.({ id: 'don_1' });
  await fake.actions.tip?.({ id: 'don_2' });
  await fake.actions.reject?.({ id: 'don_2' });
  assert.deepEqual(
    (await readAll()).map(({ kind, id }) => [kind, id]),
    [['withdrawal', 'don_1']],
  );
});

test('the donation of an order counts unless orders are switched off', async (t) => {
  const fake = fakeFourthwall();
  const on = await readList(t, fourthwall, fake);
  await fake.actions.tip?.({ what: 'order', id: 'ord_1', amount: '2.50' });
  await fake.actions.tip?.({ id: 'don_1' });
  assert.deepEqual(
    (await on.read()).map(({ id }) => id),
    ['don_1', 'ord_1'],
  );
  const off = await readList(t, fourthwall, fake, { values: { orders: 'off' } });
  assert.deepEqual(
    (await off.read()).map(({ id }) => id),
    ['don_1'],
  );
});

test('a rejected API user is a refusal, and a busy or broken service is retried', async (t) => {
  const fake = fakeFourthwall();
  const { read } = await readList(t, fourthwall, fake);
  await fake.actions.busy?.();
  await assert.rejects(read(), (error) => error instanceof SourceBusy && error.pauseMs === 2000);
  await fake.actions.drain?.();
  await assert.rejects(read(), SourceDisconnected);
  await fake.actions.garbage?.();
  await assert.rejects(read(), SourceDisconnected);
  assert.deepEqual(await read(), []);
  await fake.actions.expire?.();
  await assert.rejects(
    read(),
    (error) =>
      error instanceof SourceRefusal &&
      /For developers/.test(error.remedy) &&
      !error.message.includes(fake.credentials.password ?? '?'),
  );
  const wrong = await readList(t, fourthwall, fakeFourthwall(), { values: { password: 'x' } });
  await assert.rejects(wrong.read(), SourceRefusal);
});

test('a sample is a test', () => {
  const [sample] = fourthwall.sample({});
  assert(sample?.kind === 'payment');
  assert.deepEqual([sample.mark, sample.money?.amount], ['test', '5.50']);
});
