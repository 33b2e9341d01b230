import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tip } from '#contract/tips.ts';
import type { Vote } from '#contract/votes.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/votes.ts';
import { aLive, aTip } from '../../testing/builders.ts';
import { answerOf, post } from '../../testing/requests.ts';
import { appWithStorage } from '../../testing/test-app.ts';
import { tipLedger } from '../tip-ledger.ts';
import { withChoices } from './with-choices.ts';

const OPTIONS = [
  { text: 'Pizza', keyword: 'pizza' },
  { text: 'Soup', keyword: 'soup' },
];

/** Counts the executed statements and the rows that they read. */
function counting(prepared: Prepared) {
  const cost = { statements: 0, rows: 0 };
  const counted = ((sql: string) => {
    const statement = prepared(sql);
    const call =
      (method: 'all' | 'get' | 'run') =>
      (...parameters: unknown[]) => {
        const result = (statement[method] as (...values: unknown[]) => unknown)(...parameters);
        cost.statements += 1;
        cost.rows += Array.isArray(result) ? result.length : 1;
        return result;
      };
    return { all: call('all'), get: call('get'), run: call('run') };
  }) as unknown as Prepared;
  return { counted, cost };
}

async function aVote(t: Parameters<typeof appWithStorage>[0]) {
  const { app, storage } = await appWithStorage(t);
  const live = await aLive(app);
  const sent = post(`/api/lives/${live.id}/votes`, { question: '?', options: OPTIONS });
  const vote = await answerOf<Vote>(app, sent, 201);
  return { app, storage, live, vote };
}

test('one more tip costs the same with 10,000 tips in a question', async (t) => {
  const { storage, live, vote } = await aVote(t);
  const record = () =>
    storage.inTransaction((prepared) => {
      const { counted, cost } = counting(prepared);
      const patch = { amount_cents: 100, notes: 'pizza' };
      tipLedger.record(counted, live.id, patch, null, { isAnnounced: false });
      return cost;
    });
  const first = await record();
  await storage.fork().execute(
    `with recursive n(n) as (select 1 union all select n + 1 from n where n < 10000)
     insert into tip (id, live_id, amount_cents, is_anonymous, created_at, updated_at)
     select printf('0%09d', n), ?, n, 0, '2026-11-28T20:00:00.000Z', '' from n`,
    [live.id],
  );
  await storage
    .fork()
    .execute('insert into tip_vote (tip_id, vote_id) select id, ? from tip where length(id) = 10', [
      vote.id,
    ]);
  assert.deepEqual(await record(), first);
});

test('no statement of a new tip reads all tips or all questions', async (t) => {
  const { storage } = await aVote(t);
  const statements = [
    query.votesForLive,
    query.votesOpenFor,
    query.optionsOf,
    query.choicesOfTip,
    query.choicesBetween,
    query.setChoice,
  ];
  storage.read((prepared) => {
    for (const { sql } of statements) {
      const named = [...sql.matchAll(/:(\w+)/g)].map(([, name]) => [name, '']);
      const plan = prepared<{ detail: string }>(`explain query plan ${sql}`).all(
        ...(named.length > 0 ? [Object.fromEntries(named)] : ['']),
      );
      const scans = plan.filter(({ detail }) => /^SCAN (tip|vote|live)/.test(detail));
      assert.deepEqual(scans, [], sql);
    }
  });
});

test('a list of tips without questions costs one statement without rows', async (t) => {
  const { app, storage } = await appWithStorage(t);
  const live = await aLive(app);
  const tips: Tip[] = [];
  for (let made = 0; made < 20; made += 1) tips.push(await aTip(app, live.id));
  storage.read((prepared) => {
    const { counted, cost } = counting(prepared);
    assert.equal(withChoices(counted, tips), tips);
    assert.deepEqual(cost, { statements: 1, rows: 0 });
  });
});
