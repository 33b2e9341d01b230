import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WithdrawnTip } from '#contract/inbox.ts';
import { hook } from '../../ingest/services/hook/hook-service.ts';
import {
  appWithSource,
  arrivalIn,
  inboxOf,
  putOnAir,
} from '../../ingest/testing/app-with-source.ts';
import { aPayment, aStubService } from '../../ingest/testing/stub-service.ts';
import { aLive, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import { until } from '../../testing/until.ts';

const MARK = { name: 'Mia', note: 'gg', money: { amount: '7.50', currency: 'USD' } };

test('a payment becomes a tip of the live on air with its name and note', async (t) => {
  const { app, context, source } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', MARK)]);
  const [tip, ...others] = await tipsOf(app, live.id);
  assert.deepEqual(
    [tip?.fan_name, tip?.amount_cents, tip?.notes, tip?.is_anonymous, others],
    ['Mia', 750, 'gg', false, []],
  );
  assert.partialDeepStrictEqual(await arrivalIn(app), {
    source_id: source.id,
    source_name: 'Player',
    state: 'counted',
    reason: null,
    amount: '7.50',
    currency: 'USD',
    amount_cents: 750,
    live_id: live.id,
    tip_id: tip?.id,
  });
});

test('the same payment makes one tip, however often and by whichever channel it comes', async (t) => {
  const { app, context, stub } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const payment = aPayment('p1', MARK);
  await Promise.all([context.ingest([payment]), context.ingest([payment, payment])]);
  // A replay with another currency, name or amount changes nothing.
  await context.ingest([aPayment('p1', { name: 'Bo', money: { amount: '9', currency: 'EUR' } })]);
  stub.list = [payment, aPayment('p2', MARK)];
  stub.drop();
  await until(async () => (await tipsOf(app, live.id)).length > 1);
  await putOnAir(app, (await aLive(app, { name: 'Sunday' })).id);
  await context.ingest([payment]);
  assert.equal((await boardOf(app, live.id)).total_cents, 1500);
  assert.equal((await inboxOf(app, 'all')).arrivals.length, 2);
});

test('two sources may use the same id for two payments', async (t) => {
  const stub = aStubService();
  const { app, context } = await appWithSource(t, { stub });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const connected = stub.connected();
  await answerOf(
    app,
    post('/api/sources', { service: 'player', values: { channel: 'b', token: 'b' } }),
    201,
  );
  const other = await connected;
  await context.ingest([aPayment('1')]);
  await other.ingest([aPayment('1')]);
  assert.equal((await boardOf(app, live.id)).total_cents, 1500);
});

test('a payment without a live on air waits and is given to a live once', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await context.ingest([aPayment('p1', MARK), aPayment('p2', MARK), aPayment('p3', MARK)]);
  const { waiting, held, arrivals } = await inboxOf(app);
  assert.deepEqual([waiting, held, arrivals.length], [3, 0, 3]);
  const [newest] = arrivals;
  const give = (more: object) =>
    answerOf(app, post('/api/inbox/give', { live_id: live.id, ...more }));
  assert.deepEqual(await give({ ids: [newest?.id] }), { changed: 1, unchanged: [] });
  assert.deepEqual(await give({ ids: [newest?.id] }), {
    changed: 0,
    unchanged: [{ id: newest?.id, message: 'It is counted already.' }],
  });
  assert.deepEqual(await give({ since: '2020-01-01T00:00:00.000Z' }), {
    changed: 2,
    unchanged: [],
  });
  assert.equal((await boardOf(app, live.id)).total_cents, 2250);
  assert.equal((await inboxOf(app)).waiting, 0);
});

test('an arrival that was taken back can be given again, also to the same live', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await context.ingest([aPayment('waits'), aPayment('is held', { mark: 'held' })]);
  const { arrivals } = await inboxOf(app);
  const ids = arrivals.map(({ id }) => id);
  const stateOf = async () =>
    (await inboxOf(app, 'all')).arrivals.map(({ state, reason }) => [state, reason]);
  const before = await stateOf();
  for (const _ of ['once', 'twice']) {
    await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids }));
    assert.equal((await boardOf(app, live.id)).total_cents, 1500);
    assert.deepEqual(await stateOf(), [
      ['counted', null],
      ['counted', null],
    ]);
    const taken = await answerOf(app, post('/api/inbox/take-back', { ids }));
    assert.deepEqual(taken, { changed: 2, unchanged: [] });
    assert.deepEqual(await stateOf(), before);
    assert.equal((await boardOf(app, live.id)).total_cents, 0);
  }
  const again = await answerOf(app, post('/api/inbox/take-back', { ids }));
  assert.partialDeepStrictEqual(again, { changed: 0 });
});

test('a source that is bound to a live ignores which live is on air', async (t) => {
  const { app, context, source } = await appWithSource(t);
  const [bound, other] = [await aLive(app), await aLive(app, { name: 'Sunday' })];
  await putOnAir(app, other.id);
  await answerOf(app, put(`/api/sources/${source.id}`, { live_id: bound.id }));
  await context.ingest([aPayment('p1', MARK)]);
  assert.equal((await boardOf(app, bound.id)).total_cents, 750);
  assert.equal((await boardOf(app, other.id)).total_cents, 0);
});

test('a payment is held for each reason that needs a review', async (t) => {
  const { app, context, source } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await answerOf(app, put('/api/block-list', { words: ['spam', ' ', 'spam'] }));
  await context.ingest([
    aPayment('moderation', { mark: 'held' }),
    aPayment('open', { mark: 'unsure' }),
    aPayment('name', { name: 'SPАM' }),
    aPayment('note', { note: 'buy spam!' }),
    aPayment('amount', { money: null }),
    aPayment('words', { money: { amount: 'ten', currency: 'USD' } }),
    aPayment('negative', { money: { amount: '-5', currency: 'USD' } }),
    aPayment('rate', { money: { amount: '5', currency: 'XXQ' } }),
  ]);
  await answerOf(app, put(`/api/sources/${source.id}`, { asks_first: true }));
  await context.ingest([aPayment('ask')]);
  const { arrivals, held, waiting } = await inboxOf(app);
  assert.deepEqual(arrivals.map(({ state, reason }) => [state, reason]).toReversed(), [
    ['held', 'moderation'],
    ['held', 'unsure'],
    ['held', 'blocked'],
    ['held', 'blocked'],
    ['held', 'no_amount'],
    ['held', 'bad_amount'],
    ['held', 'bad_amount'],
    ['held', 'no_rate'],
    ['held', 'ask_first'],
  ]);
  // Those that are held for a word count already.
  assert.deepEqual([held, waiting, (await boardOf(app, live.id)).total_cents], [9, 0, 1500]);

  // One request counts all of them; a missing amount is typed afterwards.
  const given = await answerOf(
    app,
    post('/api/inbox/give', { live_id: live.id, ids: arrivals.map(({ id }) => id) }),
  );
  const open = arrivals.filter(({ reason }) => /^(no|bad)_/.test(reason ?? ''));
  assert.deepEqual(given, {
    changed: 9,
    unchanged: [],
    without_amount: open.map(({ id }) => id),
  });
  const tips = await tipsOf(app, live.id);
  assert.deepEqual(tips.map(({ amount_cents: cents }) => cents).toSorted(), [
    750,
    750,
    750,
    750,
    750,
    null,
    null,
    null,
    null,
  ]);
});

test('a held payment counts once the service allows it, unless the host decided', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', { mark: 'held' }), aPayment('p2', { mark: 'held' })]);
  const { arrivals } = await inboxOf(app);
  await answerOf(app, post('/api/inbox/set-aside', { ids: [arrivals[0]?.id] }));
  await context.ingest([aPayment('p1'), aPayment('p2'), aPayment('p1', { mark: 'held' })]);
  assert.equal((await boardOf(app, live.id)).total_cents, 750);
  assert.partialDeepStrictEqual(await arrivalIn(app, 'aside'), { reason: 'by_hand' });
});

test('a payment that the service leaves open waits for the host alone', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', { mark: 'unsure' })]);
  await context.ingest([aPayment('p1', { mark: 'unsure' }), aPayment('p1')]);
  const { id, state } = await arrivalIn(app);
  assert.deepEqual([state, (await boardOf(app, live.id)).total_cents], ['held', 0]);
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [id] }));
  assert.equal((await boardOf(app, live.id)).total_cents, 750);
});

test('a test of the service never counts and cannot be given (sogeBot#3949)', async (t) => {
  const { app, source } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await app.inject(post(`/api/sources/${source.id}/test`, {}));
  const arrival = await arrivalIn(app);
  assert.equal(arrival.state, 'test');
  const given = await answerOf(
    app,
    post('/api/inbox/give', { live_id: live.id, ids: [arrival.id] }),
  );
  assert.deepEqual(given, {
    changed: 0,
    unchanged: [{ id: arrival.id, message: 'A test of the service is never counted.' }],
  });
  // Setting it aside and bringing it back does not count it either.
  const aside = await answerOf(app, post('/api/inbox/set-aside', { ids: [arrival.id] }));
  const back = await answerOf(app, post('/api/inbox/bring-back', { ids: [arrival.id] }));
  assert.partialDeepStrictEqual([aside, back], [{ changed: 0 }, { changed: 0 }]);
  assert.deepEqual(await tipsOf(app, live.id), []);
  assert.equal((await inboxOf(app)).arrivals.length, 0);
});

test('a refund removes the tip with its reason, and the tip can be restored', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', MARK)]);
  const refund = { kind: 'withdrawal', id: 'p1', reason: 'refunded', raw: '{}' } as const;
  await context.ingest([refund, refund]);
  assert.equal((await boardOf(app, live.id)).total_cents, 0);
  const aside = await arrivalIn(app, 'aside');
  assert.deepEqual([aside.state, aside.reason], ['aside', 'refunded']);
  const withdrawn = () => answerOf<WithdrawnTip[]>(app, '/api/inbox/withdrawn');
  const [taken, ...others] = await withdrawn();
  assert.deepEqual(others, []);
  assert.partialDeepStrictEqual(taken, {
    id: aside.id,
    reason: 'refunded',
    fan_name: 'Mia',
    amount_cents: 750,
    live_name: live.name,
    live_currency: 'USD',
  });

  await answerOf(app, post('/api/inbox/bring-back', { ids: [aside.id] }));
  assert.deepEqual(await withdrawn(), []);
  const [tip] = await tipsOf(app, live.id);
  assert.deepEqual([tip?.id, tip?.amount_cents], [aside.tip_id, 750]);
  assert.equal((await arrivalIn(app)).state, 'counted');
  // The service's list still reports the refund.
  await context.ingest([refund]);
  assert.equal((await boardOf(app, live.id)).total_cents, 750);

  // The same for a tip that is counted again by `give`.
  await context.ingest([aPayment('p2', MARK), { ...refund, id: 'p2' }]);
  await answerOf(
    app,
    post('/api/inbox/give', { live_id: live.id, ids: [(await arrivalIn(app, 'aside')).id] }),
  );
  await context.ingest([{ ...refund, id: 'p2' }]);
  assert.equal((await boardOf(app, live.id)).total_cents, 1500);
});

test('a refund that comes before its payment keeps the payment from counting', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([{ kind: 'withdrawal', id: 'p1', reason: 'deleted', raw: '{}' }]);
  const bare = await arrivalIn(app, 'aside');
  const back = await answerOf(app, post('/api/inbox/bring-back', { ids: [bare.id] }));
  assert.partialDeepStrictEqual(back, { changed: 0 });
  await context.ingest([aPayment('p1', MARK)]);
  assert.partialDeepStrictEqual(await arrivalIn(app, 'aside'), {
    reason: 'deleted',
    fan_name: 'Mia',
    amount: '7.50',
  });
  assert.deepEqual(await tipsOf(app, live.id), []);
});

test('a tip deleted by hand is set aside and counts again once restored or given', async (t) => {
  const { app, context } = await appWithSource(t);
  const [live, other] = [await aLive(app), await aLive(app, { name: 'Sunday' })];
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', MARK)]);
  const [tip] = await tipsOf(app, live.id);
  await app.inject({ method: 'DELETE', url: `/api/lives/tips/${tip?.id}` });
  const aside = await arrivalIn(app, 'aside');
  assert.deepEqual([aside.state, aside.reason], ['aside', 'by_hand']);

  await answerOf(app, post('/api/inbox/give', { live_id: other.id, ids: [aside.id] }));
  assert.equal((await boardOf(app, other.id)).total_cents, 750);
  assert.equal((await boardOf(app, live.id)).total_cents, 0);
  // The payment is on one live only: undoing the deletion on the first live restores nothing.
  const undo = await app.inject(post(`/api/lives/tips/${tip?.id}/restore`, {}));
  assert.equal(undo.statusCode, 404);
  assert.equal((await boardOf(app, live.id)).total_cents, 0);
});

test('a late tip keeps its time of payment, and an impossible time becomes now', async (t) => {
  const { app, context } = await appWithSource(t, { since: '2026-01-01T00:00:00.000Z' });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([
    aPayment('late', { at: '2026-11-01T19:00:00Z' }),
    aPayment('future', { at: '2999-01-01T00:00:00Z' }),
    aPayment('zero', { at: '1970-01-01T00:00:00Z' }),
  ]);
  const paid = (await tipsOf(app, live.id)).map(({ paid_at, created_at }) => paid_at ?? created_at);
  assert.equal(paid.at(-1), '2026-11-01T19:00:00.000Z');
  assert.deepEqual(
    paid.slice(0, 2).map((moment) => Date.now() - Date.parse(moment) < 60_000),
    [true, true],
  );
});

test('a payment from before the source counts is ignored', async (t) => {
  const { app, context } = await appWithSource(t);
  await context.ingest([aPayment('old', { at: '2026-01-01T00:00:00Z' }), aPayment('new', MARK)]);
  assert.equal((await arrivalIn(app)).fan_name, 'Mia');
});

test('a webhook with a payment from before its source is stored and waits', async (t) => {
  const stub = { ...aStubService(), service: hook };
  const { app, source } = await appWithSource(t, { stub, service: 'hook', values: {} });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const at = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();
  const tip = { id: 'order-1001', name: 'Mia', amount: '7.50', at };
  for (const _ of ['sent', 'sent again']) await answerOf(app, post(`${source.hook_path}`, tip));
  const waiting = await arrivalIn(app);
  assert.deepEqual([waiting.state, waiting.paid_at], ['waiting', at]);
  assert.deepEqual(await tipsOf(app, live.id), []);
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [waiting.id] }));
  assert.equal((await tipsOf(app, live.id))[0]?.paid_at, at);
});

test('payments count after the clock was set back, also those of older sources', async (t) => {
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  t.mock.timers.enable({ apis: ['Date'], now: tomorrow });
  const { app, context, stub } = await appWithSource(t);
  t.mock.timers.reset();

  await context.ingest([
    aPayment('old', { at: '2026-01-01T00:00:00Z' }),
    aPayment('new', { ...MARK, at: new Date().toISOString() }),
  ]);
  assert.equal((await arrivalIn(app)).fan_name, 'Mia');

  stub.drop();
  await until(() => stub.listedSince.length === 2);
  assert.ok(Number(stub.listedSince[1]) < Date.now());
});

test('realtime events tolerate clocks that differ by minutes, and lists do not', async (t) => {
  const { app, context, stub } = await appWithSource(t);
  const before = new Date(Date.now() - 5 * 60_000).toISOString();
  stub.list = [aPayment('listed', { at: before })];
  await context.ingest([aPayment('told', { at: before, note: 'told' })]);
  stub.drop();
  await stub.connected();
  await until(() => stub.listedSince.length > 1);
  assert.equal((await arrivalIn(app)).note, 'told');
});

test('a source with `since` in the past also brings older payments', async (t) => {
  const { app, context, stub } = await appWithSource(t, { since: '2026-01-01T00:00:00.000Z' });
  assert.deepEqual(
    stub.listedSince.map((since) => since.toISOString()),
    ['2026-01-01T00:00:00.000Z'],
  );
  await context.ingest([aPayment('old', { at: '2026-02-01T00:00:00Z' })]);
  assert.equal((await arrivalIn(app)).paid_at, '2026-02-01T00:00:00.000Z');
});

test('entities are decoded once, and e-mail addresses are hidden on air', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([
    aPayment('1', { name: 'Ren&eacute; &amp;amp; Co', note: 'gg &lt;3 &#8238;' }),
    aPayment('2', { name: 'mia@example.com', note: 'mail mia@example.com' }),
  ]);
  const [mia, rene] = await tipsOf(app, live.id);
  assert.deepEqual([rene?.fan_name, rene?.notes], ['René &amp; Co', 'gg <3 ']);
  // The host may see the address.
  assert.equal(mia?.fan_name, 'mia@example.com');
  const { tippers } = await boardOf(app, live.id);
  assert.deepEqual(
    tippers.map(({ fan_name }) => fan_name).sort(),
    ['René &amp; Co', 'm…@…'].sort(),
  );
  const onAir = await Promise.all(
    ['tips/totals', 'alerts', 'recap', 'recap.csv?table=fans'].map(
      async (path) => (await app.inject(`/api/lives/${live.id}/${path}`)).body,
    ),
  );
  for (const text of onAir) assert.doesNotMatch(text, /example/);
  assert.match(onAir[1] ?? '', /"mail m…@…"/);
});

test('no name, note or time rejects a payment', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const strange = [
    '\u200b',
    '\u202eevil',
    'x'.repeat(500),
    '😀'.repeat(150),
    ' \n ',
    'a\u0000b',
    '\ud800',
  ];
  await context.ingest(
    strange.map((text, index) =>
      aPayment(`p${index}`, {
        name: text,
        note: text.repeat(20),
        at: 'yesterday',
        id: text + index,
      }),
    ),
  );
  const tips = await tipsOf(app, live.id);
  assert.equal(tips.length, strange.length);
  for (const { fan_name: name } of tips) assert.ok((name ?? '').length <= 200);
});

test('an anonymous donor is Anonymous on the board and named for the host', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p1', { isAnonymous: true })]);
  const [tip] = await tipsOf(app, live.id);
  assert.deepEqual([tip?.fan_name, tip?.is_anonymous], ['Mia', true]);
  const { tippers } = await boardOf(app, live.id);
  assert.deepEqual(
    tippers.map(({ fan_name: name }) => name),
    ['Anonymous'],
  );
});
