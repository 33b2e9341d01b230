import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import type { ArrivalsChange, Inbox, WithdrawnTip } from '#contract/inbox.ts';
import type { Tip } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import { appWithSource, inboxOf, putOnAir } from '../ingest/testing/app-with-source.ts';
import { aPayment } from '../ingest/testing/stub-service.ts';
import { openSharedDoor } from '../sharing/shared-door.ts';
import { aLive, aSeries, aTip } from '../testing/builders.ts';
import { answerOf, post } from '../testing/requests.ts';
import { jsonOf, signIn } from '../testing/signed-in.ts';

const UNKNOWN = '01990000-0000-7000-8000-000000000000';

/** A moderator, and tips of a source: one on a closed live, one on the open live, and one that waits. */
async function withInbox(t: TestContext) {
  const { app, context } = await appWithSource(t);
  const { door, close } = await openSharedDoor(app, {
    sharing: 'network',
    host: '127.0.0.1',
    port: 0,
  });
  t.after(close);
  const urlAt = (port: number) => `http://127.0.0.1:${port}`;
  const privateUrl = urlAt((app.server.address() as AddressInfo).port);
  const { client } = await signIn({ privateUrl, sharedUrl: urlAt(door.port) }, 'moderator');

  const series = await aSeries(app);
  const past = { series_id: series.id, start_date: '2020-01-01', start_time: '20:00' };
  const closed = await aLive(app, { name: 'Closed', ...past });
  const open = await aLive(app, { name: 'Open', series_id: series.id });
  await context.ingest(['closed', 'open', 'waits'].map((name) => aPayment(name, { name })));
  const ids = new Map(
    (await inboxOf(app)).arrivals.map(({ id, fan_name }) => [fan_name, id] as const),
  );
  const idOf = (name: string) => ids.get(name) ?? assert.fail(name);
  for (const { id, name } of [closed, open]) {
    const given = { live_id: id, ids: [idOf(name.toLowerCase())] };
    await answerOf(app, post('/api/inbox/give', given));
  }
  await putOnAir(app, open.id);
  return {
    app,
    context,
    closed,
    open,
    series,
    idOf,
    read: <T>(path: string) => jsonOf<T>(client(path)),
    send: (method: 'POST' | 'PUT', path: string, body: object) => client(path, { method, body }),
  };
}

const namesIn = ({ arrivals }: Inbox) => arrivals.map(({ fan_name }) => fan_name).toSorted();

test('a moderator lists open lives alone', async (t) => {
  const { read, open } = await withInbox(t);
  const lives = await read<{ id: string }[]>('/api/lives');
  assert.deepEqual(
    lives.map(({ id }) => id),
    [open.id],
  );
});

test("a moderator's inbox has what waits or belongs to an open live", async (t) => {
  const { app, read } = await withInbox(t);
  assert.deepEqual(namesIn(await inboxOf(app, 'all')), ['closed', 'open', 'waits']);
  const inbox = await read<Inbox>('/api/inbox?state=all');
  assert.deepEqual([namesIn(inbox), inbox.waiting], [['open', 'waits'], 1]);
  assert.ok(inbox.arrivals.every((arrival) => !('raw' in arrival)));
});

test('a moderator counts tips on open lives alone', async (t) => {
  const { send, idOf, closed, open } = await withInbox(t);
  const give = (live_id: string) =>
    send('POST', '/api/inbox/give', { live_id, ids: [idOf('waits')] });
  const [refused, unknown] = [await give(closed.id), await give(UNKNOWN)];
  assert.deepEqual([refused.status, unknown.status], [400, 400]);
  assert.deepEqual(await refused.json(), await unknown.json());
  assert.deepEqual(await jsonOf(give(open.id)), { changed: 1, unchanged: [] });
});

test('an arrival of a closed live is unknown to a moderator', async (t) => {
  const { app, send, idOf, open } = await withInbox(t);
  const ids = [idOf('closed')];
  for (const path of ['take-back', 'set-aside', 'bring-back']) {
    const change = await jsonOf<ArrivalsChange>(send('POST', `/api/inbox/${path}`, { ids }));
    assert.deepEqual(change.unchanged, [{ id: ids[0], message: 'It is not there.' }], path);
  }
  const given = send('POST', '/api/inbox/give', { live_id: open.id, ids });
  assert.equal((await jsonOf<ArrivalsChange>(given)).changed, 0);
  assert.equal((await inboxOf(app)).arrivals.length, 1);
});

test('a moderator takes a tip of an open live back and sets it aside', async (t) => {
  const { send, idOf } = await withInbox(t);
  const ids = [idOf('open')];
  for (const path of ['take-back', 'set-aside', 'bring-back']) {
    const change = await jsonOf<ArrivalsChange>(send('POST', `/api/inbox/${path}`, { ids }));
    assert.equal(change.changed, 1, path);
  }
});

test('a moderator sees the withdrawn tips of open lives', async (t) => {
  const { app, context, read } = await withInbox(t);
  const refund = (id: string) =>
    ({ kind: 'withdrawal', id, reason: 'refunded', raw: '{}' }) as const;
  await context.ingest([refund('closed'), refund('open')]);
  const namesOf = (tips: WithdrawnTip[]) => tips.map(({ live_name }) => live_name).toSorted();
  const all = await answerOf<WithdrawnTip[]>(app, '/api/inbox/withdrawn');
  assert.deepEqual(namesOf(all), ['Closed', 'Open']);
  assert.deepEqual(namesOf(await read('/api/inbox/withdrawn')), ['Open']);
});

test('a moderator sees and assigns the tips that a question has on open lives', async (t) => {
  const { app, read, send, closed, open, series } = await withInbox(t);
  const question = { question: 'What next?', options: [{ text: 'Pizza' }, { text: 'Pasta' }] };
  const vote = await answerOf<Vote>(app, post(`/api/series/${series.id}/votes`, question), 201);
  const hidden = await aTip(app, closed.id, { fan_name: 'Ann', amount_cents: 500 });
  const shown = await aTip(app, open.id, { fan_name: 'Bo', amount_cents: 500 });
  const path = `/api/votes/${vote.id}/tips`;
  const idsIn = (tips: Tip[]) => tips.map(({ id }) => id).toSorted();
  assert.deepEqual(idsIn(await answerOf<Tip[]>(app, path)), [hidden.id, shown.id].toSorted());
  assert.deepEqual(idsIn(await read<Tip[]>(path)), [shown.id]);
  const assign = async ({ id }: Tip) =>
    (await send('PUT', `${path}/${id}`, { option_id: vote.options[0]?.id })).status;
  assert.deepEqual([await assign(shown), await assign(hidden)], [200, 404]);
});
