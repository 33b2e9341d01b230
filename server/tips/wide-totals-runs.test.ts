import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { aFan, aLive, aSeries, aTip } from '../testing/builders.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { appWithStorage } from '../testing/test-app.ts';
import { tipVersions } from './version-headers.ts';
import { createWideTotals, type WideSet } from './wide-totals.ts';

const SEED = 20_261_128;
const OPENING = 700;
const FANS = ['Ada', 'Bob', null];

const nth = fc.nat(30);
const kinds = ['record', 'record', 'record', 'edit', 'remove', 'restore', 'move', 'join', 'leave'];
const step = fc.record({
  kind: fc.constantFrom(...kinds, 'merge', 'end'),
  nth,
  cents: fc.nat(900),
});
type Step = { kind: string; nth: number; cents: number };

/** Sums by fan of what the tables of tips and lives contain, without the tables of sums. */
const NAIVE = `
  select case when is_anonymous or fan_id is null then '' else fan_id end as fan,
    sum(amount_cents) as cents, tip.created_at, live.series_id
  from tip join live on live.id = tip.live_id where amount_cents > 0 and `;

test('boards of a series, a month and all time equal naive sums after any change', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const wide = createWideTotals(storage, tipVersions('test'));
  const series = await aSeries(app, { opening_cents: OPENING });
  const month = wide.month();
  const sets: readonly [WideSet, string][] = [
    [{ kind: 'series', id: series.id }, `live.series_id = '${series.id}'`],
    [{ kind: 'month', month, currency: 'USD' }, 'true'],
    [{ kind: 'all', currency: 'USD' }, 'true'],
  ];

  function assertBoards(after: string): void {
    for (const [set, where] of sets) {
      const naive = storage.read((prepared) =>
        prepared<{ fan: string; cents: number }>(`${NAIVE}${where} group by 1`).all(),
      );
      const { totals } = wide.totals(set);
      const sum = naive.reduce((all, { cents }) => all + cents, 0);
      const what = `${set.kind} after ${after}`;
      assert.equal(totals?.total_cents, sum + (set.kind === 'series' ? OPENING : 0), what);
      assert.deepEqual(
        new Map(totals?.tippers.map(({ fan_id, amount_cents }) => [fan_id ?? '', amount_cents])),
        new Map(naive.map(({ fan, cents }) => [fan, cents])),
        what,
      );
    }
  }

  const lives: string[] = [];
  const tips: string[] = [];
  let made = 0;
  const at = (list: readonly string[], index: number) => list[index % list.length] ?? 'none';

  async function take(step: Step): Promise<void> {
    const live = at(lives, step.nth);
    const tip = `/api/lives/tips/${at(tips, step.nth)}`;
    const { cents: amount_cents = 0 } = step;
    if (step.kind === 'record') {
      const fan_name = FANS[step.nth % FANS.length] ?? null;
      const is_anonymous = amount_cents % 5 === 0;
      tips.push((await aTip(app, live, { fan_name, amount_cents, is_anonymous })).id);
    }
    // A tip may be deleted, and a live too: the request is refused then, and nothing may change.
    if (step.kind === 'edit')
      await app.inject(put(tip, { amount_cents, fan_name: FANS[step.nth % 3] }));
    if (step.kind === 'remove') await app.inject(remove(tip));
    if (step.kind === 'restore') await app.inject(post(`${tip}/restore`, {}));
    if (step.kind === 'move') {
      const move = { live_id: at(lives, amount_cents), ids: [at(tips, step.nth)] };
      await app.inject(post('/api/lives/tips/move', move));
    }
    const series_id = step.kind === 'join' ? series.id : null;
    if (step.kind === 'join' || step.kind === 'leave')
      await answerOf(app, put(`/api/lives/${live}`, { series_id }));
    if (step.kind === 'merge') {
      made += 1;
      const { id } = await aFan(app, `Fan ${made}`);
      await aTip(app, live, { fan_id: id, amount_cents: 10 });
      await answerOf(app, put(`/api/fans/${id}`, { name: 'Ada' }));
    }
    if (step.kind === 'end' && lives.length > 2) {
      await app.inject(remove(`/api/lives/${live}`));
      lives.splice(lives.indexOf(live), 1);
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      while (lives.length < 4) lives.push((await aLive(app, { series_id: series.id })).id);
      for (const one of steps) {
        await take(one);
        assertBoards(one.kind);
      }
    }),
    { seed: SEED, numRuns: 6, endOnFailure: true },
  );
});
