import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import { SourceDisconnected } from '../../ingest/refusal.ts';
import { inboxOf, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, aTip, boardOf, tipsOf } from '../../testing/builders.ts';
import { aShow, placesOf, short, usd } from '../../testing/checked-show.ts';
import { type Chance, chanceOf } from '../../testing/fuzz/chance.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import type { App } from '../../testing/test-app.ts';

test('the lines of a live name what counts and what does not, with the tips behind', async (t) => {
  const { app, context, live, check, behind } = await aShow(t);
  await answerOf(app, put('/api/rates/EUR/USD', { rate: '2' }));
  await context.ingest([
    aPayment('p1'),
    aPayment('p2', { money: { amount: '3', currency: 'EUR' } }),
    aPayment('p3', { money: { amount: '4', currency: 'SEK' } }),
    aPayment('p4', { mark: 'test' }),
    aPayment('p5', { name: 'Bo' }),
  ]);
  await context.ingest([{ kind: 'withdrawal', id: 'p5', reason: 'refunded', raw: '{}' }]);
  await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 1000 });
  await aTip(app, live.id, { fan_name: 'Open' });
  const { id } = await aTip(app, live.id, { amount_cents: 77 });
  await app.inject(remove(`/api/lives/tips/${id}`));
  const { lines, total_cents, tips } = await check();
  assert.deepEqual(
    lines.map(({ state, reason, name, currency, rate, tips: number, sums }) => [
      [state, reason, name, currency, rate].filter((part) => part !== null).join(' '),
      number,
      sums.map((sum) => `${sum.currency} ${sum.amount_cents}`).join(),
    ]),
    [
      ['counted By hand', 1, 'USD 1000'],
      ['counted Player', 1, 'USD 750'],
      ['counted Player EUR 2', 1, 'USD 600'],
      ['open', 1, ''],
      ['held no_rate', 1, 'SEK 400'],
      ['test', 1, 'USD 750'],
      ['aside refunded', 1, 'USD 750'],
      ['deleted', 1, 'USD 77'],
    ],
  );
  assert.deepEqual([total_cents, tips], [2350, 3]);
  for (const { key, tips: number } of lines) {
    assert.equal((await behind(key)).length, number, key);
  }
  assert.deepEqual(await behind('counted:nobody::'), []);
});

test('a missed, a refunded, a changed and a doubled payment are found', async (t) => {
  const { app, context, live, raised, stub, check, compare } = await aShow(t);
  const [same, gone, changed] = [
    aPayment('same', { name: 'Kim' }),
    aPayment('gone', { name: 'Gus' }),
    aPayment('changed', { name: 'Cho' }),
  ];
  await context.ingest([same, gone, changed]);
  await aTip(app, live.id, { fan_name: 'Kim', amount_cents: 750 });
  stub.list = [
    same,
    { ...changed, money: usd('8') },
    aPayment('missed', { name: 'Mo', at: new Date().toISOString(), money: usd('20') }),
    aPayment('pending', { name: 'Pia', mark: 'held' }),
  ];
  raised.figure = { ...usd('35.50'), payments: 3, matches: '1.25', all: null };
  const compared = await compare();
  assert.deepEqual(short(compared.differences), [
    'amount Cho 50 take_amount ask',
    'missing Mo 2000 record certain',
    'gone Gus -750 set_aside certain',
  ]);
  assert.deepEqual(placesOf(compared), [
    'same 1 750',
    'other_amount 1 800',
    'missing 1 2000',
    'pending 1 750',
  ]);
  assert.deepEqual(compared.figure, {
    ...{ currency: 'USD', amount_cents: 3550, payments: 3, matches_cents: 125, all_cents: null },
  });
  assert.deepEqual(compared.counted, [{ currency: 'USD', tips: 3, amount_cents: 2250 }]);
  assert.deepEqual(short((await check()).differences), ['doubled Kim -750 delete certain']);
});

test('mending all makes the totals equal, and an undo restores the state before', async (t) => {
  const { app, context, live, stub, check, compare, mend, undo, state } = await aShow(t);
  const [same, gone, changed] = [
    aPayment('same', { name: 'Kim' }),
    aPayment('gone', { name: 'Gus' }),
    aPayment('changed', { name: 'Cho' }),
  ];
  await context.ingest([same, gone, changed]);
  await aTip(app, live.id, { fan_name: 'Kim', amount_cents: 750 });
  await putOnAir(app, null);
  await context.ingest([aPayment('waits', { name: 'Wes' })]);
  stub.list = [
    same,
    { ...changed, money: usd('8') },
    aPayment('missed', { name: 'Mo', money: usd('20') }),
    aPayment('waits', { name: 'Wes' }),
  ];
  const compared = await compare();
  const differences = [...compared.differences, ...(await check()).differences];
  const before = await state();
  const mended = await mend(...differences);
  assert.deepEqual([mended.mended.length, mended.unchanged], [5, []]);
  assert.equal(mended.total_cents, 750 + 800 + 2000 + 750);
  assert.deepEqual(placesOf(await compare(false)), ['same 4 4300']);
  assert.deepEqual((await compare(false)).differences, []);
  assert.deepEqual((await check()).differences, []);

  const again = await mend(...differences);
  assert.deepEqual([again.mended, again.undo_id, again.unchanged.length], [[], null, 5]);

  await undo(mended);
  assert.deepEqual(await state(), before);
  assert.equal((await mend(...differences)).mended.length, 5);
  await undo(mended, 409);
});

test('a payment that looks like a typed tip is asked about, and can be that tip', async (t) => {
  const { app, live, stub, compare, mend, undo, state } = await aShow(t);
  await aTip(app, live.id, { fan_name: 'Mo', amount_cents: 2000 });
  stub.list = [aPayment('missed', { name: 'Mo', money: usd('20') })];
  const [found] = (await compare()).differences;
  assert.deepEqual(short(found ? [found] : []), ['missing Mo 0 link record ask']);
  assert.equal(found?.like?.name, 'By hand');
  const before = await state();
  const mended = await mend({ id: found.id, action: 'link' });
  assert.equal(mended.total_cents, 2000);
  assert.deepEqual(placesOf(await compare(false)), ['same 1 2000']);
  await undo(mended);
  assert.deepEqual(await state(), before);
  assert.equal((await mend({ id: found.id, action: 'record' })).total_cents, 4000);
});

test('a mended payment plays no alert, whatever is on air', async (t) => {
  const { app, live, stub, compare, mend } = await aShow(t);
  await putOnAir(app, (await aLive(app, { name: 'Other' })).id);
  stub.list = [aPayment('missed', { name: 'Mo', money: usd('20') })];
  const [found] = (await compare()).differences;
  await mend({ id: found?.id ?? '' });
  const { alerts } = await answerOf<{ alerts: unknown[] }>(app, `/api/lives/${live.id}/alerts`);
  assert.deepEqual([(await tipsOf(app, live.id)).length, alerts], [1, []]);
});

test('an undo is refused as a whole when somebody has changed a tip since', async (t) => {
  const { app, context, live, stub, compare, mend, undo, state } = await aShow(t);
  await context.ingest([aPayment('gone', { name: 'Gus' })]);
  stub.list = [aPayment('missed', { name: 'Mo', money: usd('20') })];
  const mended = await mend(...(await compare()).differences);
  const [tip] = await tipsOf(app, live.id);
  await app.inject(remove(`/api/lives/tips/${tip?.id}`));
  const before = await state();
  await undo(mended, 409);
  assert.deepEqual(await state(), before);
});

test('an arrival without a rate can be given once there is one', async (t) => {
  const { app, context, check, mend } = await aShow(t);
  await context.ingest([aPayment('sek', { name: 'Åsa', money: { amount: '4', currency: 'SEK' } })]);
  const [held] = (await check()).differences;
  assert.deepEqual(short(held ? [held] : []), ['held Åsa  ask']);
  assert.equal(held?.reason, 'no_rate');
  await answerOf(app, put('/api/rates/SEK/USD', { rate: '0.25' }));
  const [known] = (await check()).differences;
  assert.deepEqual(short(known ? [known] : []), ['held Åsa 100 give certain']);
  assert.equal((await mend({ id: known?.id ?? '' })).total_cents, 100);
});

test('a service that does not answer is a sentence, and its differences are unknown', async (t) => {
  const { stub, compare, check } = await aShow(t);
  stub.listFault = new SourceDisconnected('player.example cannot be reached.');
  const compared = await compare();
  assert.deepEqual(
    [compared.problem, compared.places, compared.differences],
    ['player.example cannot be reached.', null, []],
  );
  assert.equal((await check()).sources[0]?.has_list, true);
});

test('an answer of the last minutes is used again unless the service is asked again', async (t) => {
  const { raised, compare } = await aShow(t);
  await compare(false);
  await compare(false);
  assert.equal(raised.requests, 1);
  await compare();
  assert.equal(raised.requests, 2);
});

test('a file adds its missing payments, and an undo takes them out again', async (t) => {
  const { app, live, file, mend, undo, state } = await aShow(t);
  const rows = ['fan,amount,id,date', 'Mo,20.00,pay-7,', 'Kim,5.00,pay-8,'];
  const { tips } = { tips: [{ idempotency_key: 'k', amount_cents: 500, payment_id: 'pay-8' }] };
  await answerOf<Tip>(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const compared = await file(rows.join('\n'));
  assert.deepEqual(short(compared.differences), ['missing Mo 2000 record certain']);
  assert.deepEqual(placesOf(compared), ['same 1 500', 'missing 1 2000']);
  const before = await state();
  const mended = await mend(...compared.differences);
  assert.equal(mended.total_cents, 2500);
  assert.deepEqual((await file(rows.join('\n'))).differences, []);
  await undo(mended);
  assert.deepEqual(await state(), before);
  assert.equal((await file(rows.join('\n'))).differences.length, 1);
});

test('the lines of any ledger add up to its total', async (t) => {
  const { app, context, live, check } = await aShow(t);
  await answerOf(app, put('/api/rates/EUR/USD', { rate: '1.0837' }));
  for (const seed of [1, 2, 3]) {
    const chance = chanceOf(seed, 'ledger', 0);
    for (let step = 0; step < 60; step += 1) {
      await randomStep(app, context, live.id, chance, `${seed}-${step}`);
    }
    const { lines, total_cents, tips } = await check();
    const counted = lines.filter(({ state }) => state === 'counted');
    const sums = counted.flatMap((line) => line.sums);
    const why = `seed ${seed}`;
    assert.equal(sum(sums.map(({ amount_cents }) => amount_cents)), total_cents, why);
    assert.equal(total_cents, (await boardOf(app, live.id)).total_cents, why);
    assert.equal(sum(counted.map((line) => line.tips)), tips, why);
    assert.ok(lines.length > 6, why);
  }
});

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

type Ingest = Awaited<ReturnType<typeof aShow>>['context'];

/** A typed, imported or sent tip, or a change of one. */
async function randomStep(
  app: App,
  { ingest }: Ingest,
  liveId: string,
  chance: Chance,
  key: string,
): Promise<void> {
  const amount_cents = chance.below(99_999);
  const fan_name = chance.pick(['Ada', 'Bo', null]);
  const [tip] = await tipsOf(app, liveId);
  const { arrivals } = await inboxOf(app, 'all');
  const ids = arrivals.slice(0, 2).map(({ id }) => id);
  const steps = [
    () => aTip(app, liveId, { fan_name, amount_cents: chance.pick([amount_cents, null]) }),
    () =>
      answerOf(
        app,
        post(`/api/lives/${liveId}/tips/import`, {
          tips: [{ idempotency_key: key, fan_name, amount_cents, payment_id: `file-${key}` }],
        }),
      ),
    () =>
      ingest([
        aPayment(key, {
          name: fan_name,
          money: chance.pick([
            { amount: (amount_cents / 100).toFixed(2), currency: 'EUR' },
            { amount: (amount_cents / 100).toFixed(3), currency: 'USD' },
            { amount: '5', currency: 'SEK' },
            null,
          ]),
          mark: chance.pick(['counts', 'counts', 'held', 'test']),
        }),
      ]),
    () => ingest([{ kind: 'withdrawal', id: key, reason: 'refunded', raw: '{}' }]),
    () => tip && app.inject(remove(`/api/lives/tips/${tip.id}`)),
    () => tip && app.inject(put(`/api/lives/tips/${tip.id}`, { amount_cents })),
    () => ids.length > 0 && app.inject(post('/api/inbox/set-aside', { ids })),
    () => ids.length > 0 && app.inject(post('/api/inbox/give', { live_id: liveId, ids })),
    () => ids.length > 0 && app.inject(post('/api/inbox/bring-back', { ids })),
  ];
  await chance.pick(steps)();
}

test('a row of a file in another currency needs a rate', async (t) => {
  const { app, file, mend } = await aShow(t);
  const content = 'fan,amount,currency,id\nMo,20.00,SEK,pay-7';
  const without = await file(content);
  assert.deepEqual(without.differences, []);
  assert.match(without.left_out[0]?.reason ?? '', /SEK, which has no rate to USD/);
  await answerOf(app, put('/api/rates/SEK/USD', { rate: '0.25' }));
  const { differences } = await file(content);
  assert.deepEqual(short(differences), ['missing Mo 500 record certain']);
  assert.equal((await mend(...differences)).total_cents, 500);
  await answerOf(app, put('/api/rates/SEK/USD', { rate: '0.5' }));
  assert.deepEqual(placesOf(await file(content)), ['same 1 1000']);
});

test('a source of another live is no source of this one', async (t) => {
  const { app, source, check, live } = await aShow(t);
  const other = await aLive(app, { name: 'Other' });
  await answerOf(app, put(`/api/sources/${source.id}`, { live_id: other.id }));
  assert.deepEqual((await check()).sources, []);
  const path = `/api/lives/${live.id}/total-check/sources/${source.id}`;
  await answerOf(app, post(path, {}), 404);
});
