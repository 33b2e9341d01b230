import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appWithSource, inboxOf, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { announcedOn } from '../../testing/alerts.ts';
import { aLive, boardOf, tipsOf } from '../../testing/builders.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';

/** A live on air with a source, where the word 'spam' holds a tip. */
async function onAir(t: Parameters<typeof appWithSource>[0], choices: object = {}) {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await answerOf(app, put('/api/block-list', { words: ['spam'], ...choices }));
  const change = (path: string, body: object) => answerOf(app, post(`/api/inbox/${path}`, body));
  return {
    app,
    live,
    context,
    ingest: (...payments: ReturnType<typeof aPayment>[]) => context.ingest(payments),
    board: async () =>
      (await boardOf(app, live.id)).tippers.map((each) => [each.fan_name, each.amount_cents]),
    alerts: async () => (await announcedOn(app, live.id)).map(([, name]) => name),
    reasons: async () => (await inboxOf(app)).arrivals.map(({ reason }) => reason),
    give: (ids: readonly (string | undefined)[]) => change('give', { live_id: live.id, ids }),
    change,
  };
}

test('a tip with a held word counts at once, as Anonymous and without an alert', async (t) => {
  const { app, live, ingest, board, alerts, reasons } = await onAir(t);
  await ingest(aPayment('p1', { name: 'Mr Spam' }), aPayment('p2', { note: 'buy spam' }));
  assert.deepEqual(await board(), [['Anonymous', 1500]]);
  assert.deepEqual(await alerts(), []);
  assert.deepEqual(await reasons(), ['blocked', 'blocked']);
  const [tip] = await tipsOf(app, live.id);
  assert.equal(tip?.held_arrival_id, (await inboxOf(app)).arrivals[0]?.id);
});

test('a released tip is shown by name and has its alert, once', async (t) => {
  const { app, live, ingest, board, alerts, give } = await onAir(t);
  await ingest(aPayment('p1', { name: 'Mia', note: 'spam' }));
  const [held] = (await inboxOf(app)).arrivals;
  assert.deepEqual(await give([held?.id]), { changed: 1, unchanged: [] });
  assert.deepEqual(await board(), [['Mia', 750]]);
  assert.deepEqual(await alerts(), ['Mia']);
  assert.deepEqual((await inboxOf(app)).arrivals, []);
  assert.equal((await tipsOf(app, live.id))[0]?.held_arrival_id, undefined);
  assert.partialDeepStrictEqual(await give([held?.id]), { changed: 0 });
});

test('a released name is never held nor masked again, until the release is undone', async (t) => {
  const { app, ingest, reasons, give, change } = await onAir(t);
  const allowed = async () =>
    (await answerOf<{ allowed_words?: string[] }>(app, '/api/overlay_boot')).allowed_words;
  await ingest(aPayment('p1', { name: 'Mr Spam' }), aPayment('p2', { note: 'spam' }));
  const ids = (await inboxOf(app)).arrivals.map(({ id }) => id);
  await give(ids);
  assert.deepEqual(await allowed(), ['Mr Spam']);
  await ingest(aPayment('p3', { name: 'Mr Spam' }), aPayment('p4', { name: 'Spam' }));
  assert.deepEqual(await reasons(), ['blocked']);
  await change('take-back', { ids });
  assert.equal(await allowed(), undefined);
});

test('a tip that its fan gave anonymously stays so when it is released', async (t) => {
  const { app, ingest, board, give } = await onAir(t);
  await ingest(aPayment('p1', { name: 'Mia', note: 'spam', isAnonymous: true }));
  await give((await inboxOf(app)).arrivals.map(({ id }) => id));
  assert.deepEqual(await board(), [['Anonymous', 750]]);
});

test('a name that mentions an amount is held, unless that is off', async (t) => {
  const { app, ingest, reasons } = await onAir(t);
  await ingest(aPayment('p1', { name: 'Elon Musk tipped $1,000,000' }));
  await answerOf(app, put('/api/block-list', { holds_amounts: false }));
  await ingest(aPayment('p2', { name: 'Elon Musk tipped $2,000,000' }));
  assert.deepEqual(await reasons(), ['amount_in_name']);
});

test('the first tip of each fan is held where the host chose that', async (t) => {
  const { app, live, ingest, reasons } = await onAir(t, { holds_first_tips: true });
  await ingest(aPayment('p1', { name: 'Mia' }), aPayment('p2', { name: 'MIA' }));
  await ingest(aPayment('p3', { name: 'Bo' }), aPayment('p4', { name: null }));
  assert.deepEqual(await reasons(), ['first_tip', 'first_tip']);
  assert.equal((await tipsOf(app, live.id)).length, 4);
});

test('a ready list holds tips, and its words are masked on overlays', async (t) => {
  const { app, ingest, reasons } = await onAir(t);
  await ingest(aPayment('p1', { note: 'Wichser' }));
  assert.deepEqual(await reasons(), []);
  await answerOf(app, put('/api/block-list', { languages: ['de'] }));
  await ingest(aPayment('p2', { note: 'W1CHSER!' }));
  assert.deepEqual(await reasons(), ['blocked']);
  const boot = await answerOf<{ masked_words: string[] }>(app, '/api/overlay_boot');
  assert.deepEqual(boot.masked_words.slice(0, 2), ['spam', 'arschficker']);
});

test('a held tip without a live on air waits, and is announced when it is given', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await answerOf(app, put('/api/block-list', { words: ['spam'] }));
  await context.ingest([aPayment('p1', { name: 'Spam Ann' })]);
  const [held] = (await inboxOf(app)).arrivals;
  assert.partialDeepStrictEqual(held, { state: 'held', reason: 'blocked', tip_id: null });
  await answerOf(app, post('/api/inbox/give', { live_id: live.id, ids: [held?.id] }));
  assert.deepEqual(
    (await announcedOn(app, live.id)).map(([, name]) => name),
    ['Spam Ann'],
  );
});

test('a held tip that was deleted or set aside is held again when it comes back', async (t) => {
  const { app, live, ingest, change, reasons, board } = await onAir(t);
  await ingest(aPayment('p1', { name: 'Spam Ann' }));
  const [held] = (await inboxOf(app)).arrivals;
  const ids = [held?.id];
  await app.inject(remove(`/api/lives/tips/${held?.tip_id}`));
  assert.deepEqual((await inboxOf(app)).arrivals, []);
  assert.partialDeepStrictEqual(await change('bring-back', { ids }), { changed: 1 });
  assert.deepEqual(await reasons(), ['blocked']);
  assert.partialDeepStrictEqual(await change('set-aside', { ids }), { changed: 1 });
  assert.deepEqual(await tipsOf(app, live.id), []);
  assert.equal((await inboxOf(app, 'aside')).arrivals.length, 1);
  assert.partialDeepStrictEqual(await change('bring-back', { ids }), { changed: 1 });
  assert.deepEqual(await board(), [['Anonymous', 750]]);
  assert.deepEqual(await reasons(), ['blocked']);
});

test('a refund takes out a held tip', async (t) => {
  const { app, live, context } = await onAir(t);
  await context.ingest([aPayment('p1', { name: 'Spam Ann' })]);
  await context.ingest([{ kind: 'withdrawal', id: 'p1', reason: 'refunded', raw: '{}' }]);
  assert.deepEqual(await tipsOf(app, live.id), []);
  assert.deepEqual((await inboxOf(app)).arrivals, []);
});
