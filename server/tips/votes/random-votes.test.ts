import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Vote } from '#contract/votes.ts';
import { AppError } from '#domain/errors.ts';
import { restartClock } from '../../storage/monotonic-clock.ts';
import { setSteadyClock } from '../../system/timing/steady-clock.ts';
import { aLive, aSeries } from '../../testing/builders.ts';
import { type Chance, chanceOf } from '../../testing/fuzz/chance.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { moveTips } from '../move-tips.ts';
import { createTipService } from '../tip-service.ts';
import { createVoteService } from './vote-service.ts';

const RUNS = 8;
const STEPS = 100;
const WORDS = ['pizza', 'soup', 'salad'];
const NOTES = [null, 'pizza', 'go #SOUP!', 'pizza & soup', 'hello', 'pizzas', 'Salad'];

type ModelVote = {
  id: string;
  owner: string;
  openedMs: number;
  closedMs: number | null;
  /** Words and ids of the options. */
  options: Map<string, string>;
};
type ModelTip = {
  id: string;
  live: string;
  firstLive: string;
  atMs: number;
  cents: number;
  note: string | null;
  isDeleted: boolean;
  /** The word in each question, null while undecided, and whether it was chosen by hand. */
  rows: Map<ModelVote, { word: string | null; isByHand: boolean }>;
};

/** The naive count: every tip, every question, no sums. */
function createModel(seriesOf: ReadonlyMap<string, string | null>) {
  const votes: ModelVote[] = [];
  const tips: ModelTip[] = [];
  const isOf = (vote: ModelVote, live: string) =>
    vote.owner === live || vote.owner === seriesOf.get(live);
  const newestFirst = (live: string) => votes.filter((vote) => isOf(vote, live)).reverse();
  function wordIn(vote: ModelVote, note: string | null): string | null {
    const words = new Set((note ?? '').toLowerCase().split(/[^a-z]+/));
    const [word = null, ...others] = [...vote.options.keys()].filter((each) => words.has(each));
    return others.length > 0 ? null : word;
  }
  /** The question in which a word is an option: an open one if there is any. */
  function named(live: string, word: string): ModelVote | undefined {
    const found = newestFirst(live).filter(({ options }) => options.has(word));
    return found.find(({ closedMs }) => closedMs === null) ?? found[0];
  }

  return {
    votes,
    tips,
    named,
    record(tip: ModelTip, option: string | null | undefined): void {
      const chosen = option ? named(tip.live, option) : undefined;
      for (const vote of newestFirst(tip.live)) {
        if (vote.closedMs !== null) continue;
        const isByHand = vote === chosen || option === null;
        const read = option === null ? null : wordIn(vote, tip.note);
        tip.rows.set(vote, { word: vote === chosen ? (option ?? null) : read, isByHand });
      }
      if (chosen) tip.rows.set(chosen, { word: option ?? null, isByHand: true });
      tips.push(tip);
    },
    edit(tip: ModelTip, note: string | null, option: string | null | undefined): void {
      if (note !== tip.note) {
        for (const [vote, row] of tip.rows) if (!row.isByHand) row.word = wordIn(vote, note);
      }
      tip.note = note;
      const vote = option ? named(tip.live, option) : undefined;
      if (vote) tip.rows.set(vote, { word: option ?? null, isByHand: true });
      if (option !== null) return;
      const counted = newestFirst(tip.live).filter((each) => tip.rows.has(each));
      const open = counted.filter(({ closedMs }) => closedMs === null);
      for (const each of open.length > 0 ? open : counted.slice(0, 1)) {
        tip.rows.set(each, { word: null, isByHand: true });
      }
    },
    move(tip: ModelTip, live: string): void {
      tip.live = live;
      if (live === tip.firstLive) return;
      for (const vote of newestFirst(live)) {
        const wasOpen =
          vote.openedMs <= tip.atMs && (vote.closedMs === null || tip.atMs < vote.closedMs);
        if (!wasOpen || isOf(vote, tip.firstLive) || tip.rows.has(vote)) continue;
        tip.rows.set(vote, { word: wordIn(vote, tip.note), isByHand: false });
      }
    },
    change(vote: ModelVote, options: Map<string, string>): void {
      const rows = tips.flatMap((tip) => {
        const row = tip.rows.get(vote);
        return row ? [{ row, tip }] : [];
      });
      const undecided = rows.filter(({ row, tip }) => {
        return row.word === null && !row.isByHand && !tip.isDeleted;
      });
      const before = vote.options;
      vote.options = options;
      for (const { row } of rows) {
        // A new option may have the word of a deleted one.
        if (row.word === null || options.get(row.word) === before.get(row.word)) continue;
        Object.assign(row, { word: null, isByHand: false });
      }
      for (const { row, tip } of undecided) row.word = wordIn(vote, tip.note);
    },
    sums(vote: ModelVote): Map<string | null, number> {
      const sums = new Map<string | null, number>();
      for (const tip of tips) {
        const row = tip.rows.get(vote);
        if (!row || tip.isDeleted || !isOf(vote, tip.live)) continue;
        sums.set(row.word, (sums.get(row.word) ?? 0) + tip.cents);
      }
      return sums;
    },
  };
}

test('sums equal a naive count after any changes of tips and questions', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  setSteadyClock(() => Date.now());
  t.after(() => {
    setSteadyClock();
    restartClock();
  });
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  const [tipService, voteService] = [createTipService(storage), createVoteService(storage)];
  const done = new Map<string, number>();

  for (let run = 0; run < RUNS; run += 1) {
    const chance = chanceOf(43, 'votes', run);
    const series = await aSeries(app);
    const lives = [await aLive(app), await aLive(app), await aLive(app)];
    const [first, second, other] = lives.map(({ id }) => id);
    if (!first || !second || !other) throw new Error('Three lives are needed');
    for (const id of [first, second]) {
      await answerOf(app, put(`/api/lives/${id}`, { series_id: series.id }));
    }
    const seriesOf = new Map([first, second].map((id) => [id, series.id] as const));
    const model = createModel(seriesOf);
    const pickTip = (isDeleted = false) => {
      const found = model.tips.filter((tip) => tip.isDeleted === isDeleted);
      return found.length > 0 ? chance.pick(found) : undefined;
    };
    const pickVote = () => (model.votes.length > 0 ? chance.pick(model.votes) : undefined);
    const optionFor = (live: string) => {
      const option = chance.pick([undefined, undefined, undefined, null, ...WORDS]);
      return option && !model.named(live, option) ? undefined : option;
    };
    const optionMap = ({ options }: Vote) =>
      new Map(options.map(({ id, keyword }) => [keyword ?? '', id]));
    const steps: Record<string, (chance: Chance) => Promise<unknown>> = {
      async open() {
        const owner = chance.pick([first, second, other, series.id]);
        const kind = owner === series.id ? 'series' : 'live';
        const vote = await voteService.create(
          { kind, id: owner },
          { question: 'Next?', options: [option('pizza'), option('soup')] },
        );
        const openedMs = Date.now();
        model.votes.push({
          id: vote.id,
          owner,
          openedMs,
          closedMs: null,
          options: optionMap(vote),
        });
      },
      async record() {
        const [live, note] = [chance.pick([first, second, other]), chance.pick(NOTES)];
        const [cents, choice] = [chance.size(5000), optionFor(live)];
        const sent = { amount_cents: cents, notes: note };
        const patch = choice === undefined ? sent : { ...sent, option: choice };
        const { tip } = await tipService.create(live, patch);
        const rows = new Map();
        const atMs = Date.now();
        const counted = { id: tip.id, live, firstLive: live, atMs, cents, note, rows };
        model.record({ ...counted, isDeleted: false }, choice);
      },
      async edit() {
        const tip = pickTip();
        if (!tip) return;
        const [note, choice] = [chance.pick([tip.note, ...NOTES]), optionFor(tip.live)];
        const cents = chance.pick([tip.cents, chance.size(5000)]);
        const sent = { amount_cents: cents, notes: note };
        await tipService.update(tip.id, choice === undefined ? sent : { ...sent, option: choice });
        tip.cents = cents;
        model.edit(tip, note, choice);
      },
      async remove() {
        const tip = pickTip();
        if (tip) await tipService.remove(tip.id);
        if (tip) tip.isDeleted = true;
      },
      async restore() {
        const tip = pickTip(true);
        if (tip) await tipService.restore(tip.id);
        if (tip) tip.isDeleted = false;
      },
      async move() {
        const [tip, to] = [pickTip(), chance.pick([first, second, other])];
        if (!tip || tip.live === to) return;
        await storage.inTransaction((prepared) =>
          moveTips(prepared, { live_id: to, ids: [tip.id] }),
        );
        model.move(tip, to);
      },
      async assign() {
        const [tip, vote] = [pickTip(), pickVote()];
        if (!tip || !vote) return;
        const word = chance.pick([null, ...vote.options.keys()]);
        const optionId = word === null ? null : (vote.options.get(word) ?? null);
        const isOf = vote.owner === tip.live || vote.owner === seriesOf.get(tip.live);
        const sent = voteService.assign({ voteId: vote.id, tipId: tip.id }, optionId, () => true);
        if (isOf) {
          await sent;
          tip.rows.set(vote, { word, isByHand: true });
        } else await assert.rejects(sent, (error) => error instanceof AppError);
      },
      async close() {
        const vote = pickVote();
        if (!vote) return;
        await voteService.close(vote.id);
        vote.closedMs ??= Date.now();
      },
      async reopen() {
        const vote = pickVote();
        if (!vote) return;
        await voteService.reopen(vote.id);
        vote.closedMs = null;
      },
      async change() {
        const vote = pickVote();
        if (!vote) return;
        const left = [...vote.options].slice(-chance.pick([1, 2, 3]));
        const added = WORDS.find((word) => !left.some(([each]) => each === word));
        const options = [
          ...left.map(([word, id]) => ({ ...option(word), id })),
          ...(added ? [option(added)] : []),
        ];
        const changed = await voteService.update(vote.id, { options });
        model.change(vote, optionMap(changed));
      },
    };
    const often = ['record', 'record', 'record', 'record', 'edit', 'edit', 'move', 'move'];

    for (let step = 0; step < STEPS; step += 1) {
      t.mock.timers.tick(10);
      const name = step === 0 ? 'open' : chance.pick([...often, ...Object.keys(steps)]);
      await steps[name]?.(chance);
      done.set(name, (done.get(name) ?? 0) + 1);
      const listed: Vote[] = [
        ...[first, second, other].flatMap((id) => voteService.list({ kind: 'live', id })),
        ...voteService.list({ kind: 'series', id: series.id }),
      ];
      const found = new Map(listed.map((vote) => [vote.id, vote]));
      assert.equal(found.size, model.votes.length);
      for (const vote of model.votes) {
        const stored = found.get(vote.id) ?? assert.fail();
        const sums = model.sums(vote);
        const context = `run ${run}, step ${step}: ${name}`;
        assert.equal(stored.state, vote.closedMs === null ? 'open' : 'closed', context);
        assert.equal(stored.undecided.total_cents, sums.get(null) ?? 0, context);
        for (const { keyword, total_cents } of stored.options) {
          assert.equal(total_cents, sums.get(keyword ?? '') ?? 0, `${context} ${keyword}`);
        }
      }
    }
  }
  assert.ok(Math.min(...done.values()) > 10, JSON.stringify([...done]));
});

const option = (word: string) => ({ text: `Choose ${word}`, keyword: word });
