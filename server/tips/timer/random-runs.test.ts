import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Owner } from '#contract/topics.ts';
import { AppError } from '#domain/errors.ts';
import { openStorage, type Storage } from '../../storage/storage.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { testData } from '../../testing/test-storage.ts';
import { moveTips } from '../move-tips.ts';
import { tipLedger } from '../tip-ledger.ts';
import { createTipService } from '../tip-service.ts';
import { NaiveTimer, type NaiveTip, TICK_MS } from './testing/naive-timer.ts';
import { add, end, type MakeChange, multiply, pause, resume, set, start } from './timer-changes.ts';
import { createTimerService } from './timer-service.ts';

const START_MS = Date.parse('2026-11-06T20:00:00.000Z');
const RUNS = 1000;
const STEPS = 16;

/** Numbers from 0 to below 1, the same in each run of the test. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const PLAIN: Record<string, MakeChange> = { start, pause, resume, end };
const AMOUNTS = [0, 1, 100, 333, 500, 2500, 99_999];
const SECONDS = [-3600, -600, -10, 10, 300, 3600];

/** One show: a live with a timer, and one of a series with timers of its own and of the series. */
function aRun(
  { tips, timers, storage }: ReturnType<typeof services>,
  index: number,
  now: () => number,
) {
  const random = seeded(index + 1);
  const among = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [alone, inSeries] = [`alone-${index}`, `joined-${index}`];
  const known: NaiveTip[] = [];
  const onLive =
    (...ids: string[]) =>
    () =>
      known.filter(({ liveId }) => ids.includes(liveId));
  const owners: [Owner, NaiveTimer][] = [
    [{ kind: 'live', id: alone }, new NaiveTimer(onLive(alone))],
    [{ kind: 'live', id: inSeries }, new NaiveTimer(onLive(inSeries))],
    [{ kind: 'series', id: `series-${index}` }, new NaiveTimer(onLive(inSeries))],
  ];
  const ofLive = (liveId: string) =>
    owners.filter(([{ id }]) => id === liveId || (liveId === inSeries && id.startsWith('series')));
  const present = () => known.filter(({ isDeleted }) => !isDeleted);

  async function isDone(work: Promise<unknown>): Promise<boolean> {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }

  async function create(): Promise<void> {
    for (const [owner, model] of owners) {
      const ends_by = random() < 0.15 ? new Date(now() + 180 * TICK_MS).toISOString() : null;
      const settings = {
        starts_with: among([600, 1800, 7200]),
        seconds_per_unit: among([0.01, 1, 60, 90.5]),
        max_total: random() < 0.3 ? among([1200, 7200]) : null,
        grace: among([0, 30, 600]),
        ends_by,
      };
      await timers.put(owner, settings);
      model.startsWithMs = settings.starts_with * 1000;
      model.msPerUnit = Math.round(settings.seconds_per_unit * 1000);
      if (settings.max_total !== null) model.maxMs = settings.max_total * 1000;
      if (ends_by !== null) model.endsByMs = Date.parse(ends_by);
      model.graceMs = settings.grace * 1000;
      if (random() < 0.8) await press(owner, model, 'start');
    }
  }

  async function press(owner: Owner, model: NaiveTimer, kind: string): Promise<void> {
    const seconds = kind === 'set' ? Math.abs(among(SECONDS)) : among(SECONDS);
    const change =
      kind === 'add' ? add(seconds) : kind === 'set' ? set(seconds) : (PLAIN[kind] ?? start);
    const expected = model.press(kind, now(), seconds * 1000);
    assert.equal(await isDone(timers.change(owner, change)), expected, `${kind} of ${owner.id}`);
  }

  async function record(): Promise<void> {
    const liveId = among([alone, inSeries]);
    const cents = among(AMOUNTS);
    const recordedMs = Date.now();
    const { tip } = await tips.create(liveId, { amount_cents: cents });
    const model = { id: tip.id, cents, liveId, isDeleted: false, recordedMs, rates: new Map() };
    known.push(model);
    for (const [, timer] of ofLive(liveId)) timer.take(model, now(), now());
  }

  /** A payment that a service sends late. */
  async function pay(): Promise<void> {
    const liveId = among([alone, inSeries]);
    const cents = among(AMOUNTS);
    const paidMs = now() - among([0, 1, 5, 60]) * TICK_MS;
    const { tip } = await storage.inTransaction((prepared) =>
      tipLedger.record(prepared, liveId, { amount_cents: cents }, null, {
        timed: 'paid',
        paidAt: new Date(paidMs).toISOString(),
        paymentId: `${index}-${known.length}`,
      }),
    );
    const rates = new Map();
    const model = { id: tip.id, cents, liveId, isDeleted: false, recordedMs: null, rates };
    known.push(model);
    for (const [, timer] of ofLive(liveId)) timer.take(model, paidMs, now());
  }

  /** Corrects a tip in the models of its timers. */
  function correct(tip: NaiveTip, changes: Partial<NaiveTip>): void {
    const before = { ...tip };
    for (const timer of tip.rates.keys()) {
      Object.assign(tip, before);
      timer.correct(tip, now(), () => Object.assign(tip, changes));
    }
    Object.assign(tip, changes);
  }

  async function edit(): Promise<void> {
    const tip = among(present());
    if (!tip) return;
    const cents = among(AMOUNTS);
    await tips.update(tip.id, { amount_cents: cents });
    correct(tip, { cents });
  }

  async function remove(): Promise<void> {
    const tip = among(present());
    if (!tip) return;
    await tips.remove(tip.id);
    correct(tip, { isDeleted: true });
  }

  async function restore(): Promise<void> {
    const tip = among(known.filter(({ isDeleted }) => isDeleted));
    if (!tip) return;
    await tips.restore(tip.id);
    correct(tip, { isDeleted: false });
  }

  async function move(): Promise<void> {
    const tip = among(present());
    if (!tip) return;
    const toId = tip.liveId === alone ? inSeries : alone;
    await storage.inTransaction((prepared) => moveTips(prepared, { live_id: toId, ids: [tip.id] }));
    const atMs = Math.min(...[...tip.rates.values()].map((rate) => rate.atMs));
    correct(tip, { liveId: toId });
    if (!Number.isFinite(atMs) && tip.recordedMs === null) return;
    const ownMs = Math.min(Number.isFinite(atMs) ? atMs : (tip.recordedMs ?? 0), now());
    for (const [, timer] of ofLive(toId)) timer.take(tip, ownMs, now());
  }

  async function change(): Promise<void> {
    const [owner, model] = among(owners);
    const kind = among([
      'start',
      'pause',
      'resume',
      'end',
      'add',
      'set',
      'multiply',
      'undo',
      'rate',
    ]);
    if (kind === 'multiply') {
      const multiplier = among([0, 1, 1.5, 2, 3]);
      const seconds = random() < 0.5 ? 900 : undefined;
      await timers.change(owner, multiply({ multiplier, ...(seconds && { for: seconds }) }));
      const untilMs = seconds && multiplier !== 1 ? now() + seconds * 1000 : null;
      model.presses.push({ kind, atMs: now(), multiplier, untilMs });
    } else if (kind === 'undo') {
      assert.equal(await isDone(timers.undo(owner)), model.undo(now()), `undo of ${owner.id}`);
    } else if (kind === 'rate') {
      const msPerUnit = among([0, 500, 60_000]);
      await timers.put(owner, { seconds_per_unit: msPerUnit / 1000 });
      if (model.presses.some((one) => one.kind === 'start') && msPerUnit !== model.msPerUnit) {
        model.presses.push({ kind, atMs: now(), valueMs: msPerUnit });
      }
      model.msPerUnit = msPerUnit;
    } else {
      await press(owner, model, kind);
    }
  }

  const STEPS_OF = [
    record,
    record,
    pay,
    record,
    edit,
    edit,
    remove,
    restore,
    move,
    change,
    change,
    change,
  ];
  return {
    create,
    step: () => among(STEPS_OF)(),
    check(step: number): void {
      for (const [owner, model] of owners) {
        const actual = timers.get(owner);
        assert.deepEqual(
          {
            state: actual?.state,
            leftMs: Math.round((actual?.left ?? 0) * 1000),
            tookBackAt: actual?.ended_by?.at ?? null,
          },
          {
            state: model.state(now()),
            leftMs: model.left(now()),
            tookBackAt:
              model.state(now()) === 'ended' && model.takenBackMs !== null
                ? new Date(model.takenBackMs).toISOString()
                : null,
          },
          `run ${index}, step ${step}, ${owner.id}`,
        );
      }
    },
  };
}

const services = (storage: Storage) => ({
  storage,
  tips: createTipService(storage),
  timers: createTimerService(storage),
});

/** The series and lives of all runs. */
async function addLives(storage: Storage): Promise<void> {
  const runs = `with recursive run(i) as (select 0 union all select i + 1 from run where i < ${RUNS - 1})`;
  const em = storage.fork();
  const at = `'2026-01-01', '2026-01-01'`;
  await em.execute(`${runs} insert into series (id, name, settings, created_at, updated_at)
    select 'series-' || i, 'Series', '{}', ${at} from run`);
  for (const [name, series] of [
    ['alone', 'null'],
    ['joined', `'series-' || i`],
  ]) {
    await em.execute(`${runs} insert into live (id, code, name, settings, created_at, updated_at, series_id)
      select '${name}-' || i, '${name}-' || i, 'Live', '{}', ${at}, ${series} from run`);
  }
}

/** Without the check of each row that is read, which takes most of the time. */
async function plainStorage(t: TestContext): Promise<Storage> {
  const { paths, storage: checked } = await testData(t);
  await checked.close();
  const storage = await openStorage(paths);
  await storage.migrate();
  t.after(() => storage.close());
  return storage;
}

test('in 1,000 random shows the time left is that of a second implementation', async (t) => {
  const storage = await plainStorage(t);
  await addLives(storage);
  let nowMs = START_MS;
  setSteadyClock(() => nowMs);
  t.after(() => setSteadyClock());
  t.mock.timers.enable({ apis: ['Date'], now: START_MS });
  const random = seeded(7);
  const ofStorage = services(storage);
  const runs = Array.from({ length: RUNS }, (_, index) => aRun(ofStorage, index, () => nowMs));
  await Promise.all(runs.map((run) => run.create()));
  for (let step = 0; step < STEPS; step += 1) {
    nowMs += Math.floor(random() * 40) * TICK_MS;
    // The system clock is set forward and back all the time.
    t.mock.timers.setTime(START_MS + Math.floor(random() * 10_000) * TICK_MS);
    await Promise.all(runs.map((run) => run.step()));
    for (const run of runs) run.check(step);
  }
});
