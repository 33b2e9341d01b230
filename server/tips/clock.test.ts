import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { aLive, aTip } from '../testing/builders.ts';
import { post, put, remove } from '../testing/requests.ts';
import { appWithStorage, testApp } from '../testing/test-app.ts';
import { testStorage } from '../testing/test-storage.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const FRIDAY_MS = Date.parse('2026-11-20T20:00:00.000Z');

async function listed<T>(app: FastifyInstance, url: string): Promise<T[]> {
  return (await app.inject(url)).json();
}

type Row = { created_at: string; clock_at: string | null };

const sorted = (times: readonly string[]) => [...times].sort();

for (const [clock, ms] of [
  ['an hour back', FRIDAY_MS - HOUR_MS],
  ['20 days back', FRIDAY_MS - 20 * DAY_MS],
  ['56 years back', 0],
  ['10 years on', FRIDAY_MS + 3652 * DAY_MS],
] as const) {
  test(`with a clock that jumps ${clock} and is right again, each new tip and live is the newest`, async (t) => {
    t.mock.timers.enable({ apis: ['Date'], now: FRIDAY_MS });
    const storage = await testStorage(t);
    const app = await testApp(t, { storage });
    const tips: Tip[] = [];
    const lives: string[] = [];
    for (const now of [FRIDAY_MS, ms, FRIDAY_MS + 1000]) {
      t.mock.timers.setTime(now);
      const live = await aLive(app, { name: String(now) });
      lives.push(live.id);
      for (let count = 0; count < 3; count += 1) {
        const fan_name = `Fan ${tips.length}`;
        tips.push(await aTip(app, String(lives[0]), { fan_name, amount_cents: 500 }));
      }
    }

    const ids = tips.map(({ id }) => id);
    const times = tips.map(({ created_at }) => created_at);
    assert.deepEqual(sorted(ids), ids);
    assert.deepEqual(sorted(times), times);
    const url = `/api/lives/${lives[0]}/tips`;
    assert.deepEqual(
      (await listed<Tip>(app, url)).map(({ id }) => id),
      ids.toReversed(),
    );
    const page = await listed<Tip>(app, `${url}?before=${ids[4]}&limit=2`);
    assert.deepEqual(
      page.map(({ id }) => id),
      [ids[3], ids[2]],
    );
    const shown = await listed<LiveSummary>(app, '/api/lives');
    assert.deepEqual(
      shown.map(({ id }) => id),
      lives.toReversed(),
    );
    const { tippers } = (await app.inject(`${url}/totals`)).json();
    assert.equal(tippers[0].fan_name, 'Fan 0', 'who was first stays first');

    await app.inject(remove(`/api/lives/tips/${ids[4]}`));
    await app.inject(post(`/api/lives/tips/${ids[4]}/restore`, {}));
    assert.deepEqual(
      (await listed<Tip>(app, url)).map(({ id }) => id),
      ids.toReversed(),
    );
    t.mock.timers.setTime(ms);
    const saved = await app.inject(put(`/api/lives/${lives[0]}`, { name: 'Saved last' }));
    assert.equal(saved.statusCode, 200, saved.payload);
    assert.equal((await listed<LiveSummary>(app, '/api/lives'))[0]?.id, lives[0]);
  });
}

test("the clock's time is stored beside a tip's time where they differ", async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: FRIDAY_MS + 10 });
  const { app, storage } = await appWithStorage(t);
  const { id } = await aLive(app);
  const stored = () =>
    storage.fork().execute<Row[]>('select created_at, clock_at from tip order by id desc limit 1');

  t.mock.timers.setTime(Date.parse('2036-11-20T20:00:00.000Z'));
  await aTip(app, id, { amount_cents: 500 });
  const [first] = await stored();
  t.mock.timers.setTime(FRIDAY_MS);
  await aTip(app, id, { amount_cents: 500 });
  const [second] = await stored();

  const wrongMs = Date.parse(String(first?.created_at));
  assert.deepEqual(second, {
    created_at: new Date(wrongMs + 1).toISOString(),
    clock_at: new Date(FRIDAY_MS).toISOString(),
  });
});
