import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Owner, votesTopic } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';
import { aLive, aSeries, aTip } from '../../testing/builders.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const QUESTION = {
  question: 'Next?',
  options: [
    { text: 'Pizza', keyword: 'pizza' },
    { text: 'Soup', keyword: 'soup' },
  ],
};

type Snapshot = { topic?: string; version: string; body: Vote[] | null };

/** The snapshot as a polling client gets it; undefined if it has this version. */
async function polled(app: App, owner: Owner, version: string | null = null) {
  const { name } = votesTopic(owner);
  const query = new URLSearchParams({ topics: JSON.stringify({ [name]: version }) });
  const messages = await answerOf<Snapshot[]>(app, `/api/live?${query}`);
  return messages.find(({ topic }) => topic === name);
}

/** Whether the topic has changed, and its newest version and sums. */
function aFollower(app: App, owner: Owner) {
  let version: string | null = null;
  return async () => {
    const found = await polled(app, owner, version);
    version = found?.version ?? version;
    return found?.body?.map(({ options }) => options.map(({ total_cents }) => total_cents));
  };
}

test('the questions of a live are pushed with each change of their sums', async (t) => {
  const app = await testApp(t);
  const [live, other] = [await aLive(app), await aLive(app)];
  const next = aFollower(app, { kind: 'live', id: live.id });
  assert.deepEqual(await next(), []);
  const vote = await answerOf<Vote>(app, post(`/api/lives/${live.id}/votes`, QUESTION), 201);
  assert.deepEqual(await next(), [[0, 0]]);
  const tip = await aTip(app, live.id, { amount_cents: 500, notes: 'pizza' });
  assert.deepEqual(await next(), [[500, 0]]);
  await answerOf(app, put(`/api/lives/tips/${tip.id}`, { amount_cents: 700 }));
  assert.deepEqual(await next(), [[700, 0]]);
  const soup = vote.options[1]?.id ?? null;
  await answerOf(app, put(`/api/votes/${vote.id}/tips/${tip.id}`, { option_id: soup }));
  assert.deepEqual(await next(), [[0, 700]]);
  assert.equal(await next(), undefined);
  await aTip(app, other.id, { amount_cents: 500 });
  assert.equal(await next(), undefined);
});

test('the questions of a series change with the tips and the lives in it', async (t) => {
  const app = await testApp(t);
  const series = await aSeries(app);
  const inside = await aLive(app, { series_id: series.id });
  const outside = await aLive(app);
  const next = aFollower(app, { kind: 'series', id: series.id });
  await answerOf(app, post(`/api/series/${series.id}/votes`, QUESTION), 201);
  await aTip(app, inside.id, { amount_cents: 500, notes: 'soup' });
  const tip = await aTip(app, outside.id, { amount_cents: 30, notes: 'soup' });
  assert.deepEqual(await next(), [[0, 500]]);
  const move = (live_id: string) =>
    answerOf(app, post('/api/lives/tips/move', { live_id, ids: [tip.id] }));
  await move(inside.id);
  assert.deepEqual(await next(), [[0, 530]]);
  await move(outside.id);
  assert.deepEqual(await next(), [[0, 500]]);
  await answerOf(app, put(`/api/lives/${inside.id}`, { series_id: null }));
  assert.deepEqual(await next(), [[0, 0]]);
});

test('an unknown live and an unknown series have no questions', async (t) => {
  const app = await testApp(t);
  for (const kind of ['live', 'series'] as const) {
    assert.equal((await polled(app, { kind, id: 'nobody' }))?.body, null);
  }
});
