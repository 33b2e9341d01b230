import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_IMPORTED_TIPS } from '#contract/limits.ts';
import { aLive, aTip, boardOf, tipsOf } from '../testing/builders.ts';
import { answerOf, post, remove } from '../testing/requests.ts';
import { assertRefused, refusal, refusedBodies } from '../testing/scenarios.ts';
import { type App, appWithLive } from '../testing/test-app.ts';

const importInto = (app: App, liveId: string, tips: object[], dry_run?: boolean) =>
  answerOf(app, post(`/api/lives/${liveId}/tips/import`, { tips, dry_run }));

const aLine = (number: number) => ({
  idempotency_key: `line ${number}`,
  fan_name: 'Zoë',
  amount_cents: number,
});

const amountsOn = async (app: App, liveId: string) =>
  (await tipsOf(app, liveId)).map(({ amount_cents }) => amount_cents).reverse();

test('tips are recorded in the sent order, each key once', async (t) => {
  const { app, live } = await appWithLive(t);
  const first = await importInto(app, live.id, [aLine(3), aLine(1), aLine(3)]);
  assert.deepEqual(first, { added: 2, known: 1 });
  const second = await importInto(app, live.id, [aLine(1), aLine(2)]);
  assert.deepEqual(second, { added: 1, known: 1 });
  assert.deepEqual(await amountsOn(app, live.id), [3, 1, 2]);
  const totals = await boardOf(app, live.id);
  assert.deepEqual([totals.total_cents, totals.tippers.length], [6, 1]);
});

test('a dry run has the same response and records nothing', async (t) => {
  const { app, live } = await appWithLive(t);
  const tips = [aLine(1), aLine(2)];
  assert.deepEqual(await importInto(app, live.id, tips, true), { added: 2, known: 0 });
  assert.deepEqual(await importInto(app, live.id, tips), { added: 2, known: 0 });
  assert.deepEqual(await importInto(app, live.id, tips, true), { added: 0, known: 2 });
  assert.deepEqual((await app.inject('/api/fans?query=zo')).json().length, 1);
});

test('the id of a tip of the live counts as a used key, also when it was deleted', async (t) => {
  const { app, live } = await appWithLive(t);
  const stored = await aTip(app, live.id, { amount_cents: 5 });
  const deleted = await aTip(app, live.id, { amount_cents: 6 });
  await app.inject(remove(`/api/lives/tips/${deleted.id}`));
  const tips = [stored, deleted].map(({ id }) => ({ idempotency_key: id, amount_cents: 9 }));
  const asItIs = [{ idempotency_key: stored.id, fan_name: stored.fan_name, amount_cents: 5 }];
  assert.deepEqual(await importInto(app, live.id, asItIs), { added: 0, known: 1 });
  const differing = [stored.id];
  assert.deepEqual(await importInto(app, live.id, tips), { added: 0, known: 2, differing });
  const other = await aLive(app);
  assert.deepEqual(await importInto(app, other.id, tips), { added: 2, known: 0 });
  assert.deepEqual(await amountsOn(app, live.id), [5]);
});

test('each tip with a reused key is named, and none of the import is recorded', async (t) => {
  const { app, live } = await appWithLive(t);
  await importInto(app, live.id, [aLine(1), aLine(2)]);
  const tips = [
    { ...aLine(1), amount_cents: 100 },
    aLine(2),
    aLine(3),
    { ...aLine(3), fan_name: 'Bob' },
  ];
  const url = `/api/lives/${live.id}/tips/import`;
  const issue = (index: number, key: string) => ({
    path: ['tips', index, 'idempotency_key'],
    message: `The key "${key}" was used for another tip before. Give this tip a key of its own.`,
  });
  for (const dry_run of [true, false]) {
    const body = {
      error: 'Nothing was imported',
      issues: [issue(0, 'line 1'), issue(3, 'line 3')],
    };
    const request = post(url, { tips, dry_run });
    await assertRefused(app, [{ it: `dry: ${dry_run}`, request, status: 422, body }]);
  }
  assert.deepEqual(await amountsOn(app, live.id), [1, 2]);
});

test('a tip has its paid time and its recorded time, also deleted and restored', async (t) => {
  const { app, live } = await appWithLive(t);
  const paid_at = '2026-11-20T19:00:00.000Z';
  await importInto(app, live.id, [
    { ...aLine(1), paid_at: '2026-11-20T20:00:00+01:00' },
    { ...aLine(2) },
  ]);
  const [second, first] = await tipsOf(app, live.id);
  assert.ok(first && second);
  assert.deepEqual([first.paid_at, second.paid_at], [paid_at, undefined]);
  assert.ok(first.created_at > paid_at);
  await app.inject(remove(`/api/lives/tips/${first.id}`));
  await answerOf(app, post(`/api/lives/tips/${first.id}/restore`, {}));
  assert.deepEqual(await tipsOf(app, live.id), [second, first]);
  const { body } = await app.inject(`/api/lives/${live.id}/tips.csv`);
  assert.deepEqual(
    body
      .split('\r\n')
      .slice(1, 3)
      .map((row) => row.split(',')[5]),
    [second.created_at, paid_at],
  );
});

test('a paid time in the future or before there were services is refused', async (t) => {
  const { app, live } = await appWithLive(t);
  const inImport = refusedBodies('POST', `/api/lives/${live.id}/tips/import`);
  const at = (paid_at: string) => ({ tips: [aLine(1), { ...aLine(2), paid_at }] });
  await assertRefused(app, [
    inImport('a future one', at('2999-01-01T00:00:00Z'), [
      ['tips', 1, 'paid_at'],
      'Must not be in the future',
    ]),
    inImport('an old one', at('1970-01-01T00:00:00Z'), [
      ['tips', 1, 'paid_at'],
      'Must not be before the year 2000',
    ]),
  ]);
});

test('one invalid tip refuses the whole import, and is named', async (t) => {
  const { app, live } = await appWithLive(t);
  const inImport = refusedBodies('POST', `/api/lives/${live.id}/tips/import`);
  const wrong = { ...aLine(2), amount_cents: -1 };
  const unseen = { ...aLine(2), fan_name: '\u200b\u2060' };
  const many = Array.from({ length: MAX_IMPORTED_TIPS + 1 }, (_, n) => aLine(n));
  const unknown = '/api/lives/nobody/tips/import';
  await assertRefused(app, [
    inImport('a wrong amount', { tips: [aLine(1), wrong] }, [
      ['tips', 1, 'amount_cents'],
      'Must be at least 0',
    ]),
    inImport('a fan whom nobody can see', { tips: [aLine(1), unseen] }, [
      ['tips', 1, 'fan_name'],
      'Must hold something that can be seen; leave it out for a tip without a fan',
    ]),
    inImport('too many tips', { tips: many }, [
      ['tips'],
      `Must have at most ${MAX_IMPORTED_TIPS} entries`,
    ]),
    refusal('an unknown live', post(unknown, { tips: [aLine(1)] }), 404, 'Live not found'),
  ]);
  assert.deepEqual(await amountsOn(app, live.id), []);
});
