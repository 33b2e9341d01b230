import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ErrorBody } from '#contract/common.ts';
import type { ImportOptions, ImportPreview } from '#contract/tip-files.ts';
import type { TipImport } from '#contract/tip-imports.ts';
import { importParts } from '#domain/import-parts.ts';
import { decisionsOf, tipsByLive } from '#domain/tip-import/decisions.ts';
import { fileSentence } from '#domain/tip-import/import-text.ts';
import { aLive, aTip, tipsOf } from '../../testing/builders.ts';
import { previewImport, previewRequest } from '../../testing/import-preview.ts';
import { answerOf, post, put } from '../../testing/requests.ts';
import { type App, testApp } from '../../testing/test-app.ts';

const FILE = `fan,amount,currency,date
Zoë,5.00,USD,2026-03-06T20:00:00Z
Ada,10.00,EUR,2026-03-06T21:00:00Z
Bob,7.00,USD,2026-04-03T18:30:00Z
Cy,1.00,USD,2026-07-01T12:00:00Z
Dee,abc,USD,2026-03-06T20:00:00Z
`;

const BY_DATE: ImportOptions = { into: null };

async function aYear(app: App) {
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', timezone: 'UTC' }));
  const march = await aLive(app, { name: 'M', start_date: '2026-03-06', start_time: '19:00' });
  const april = await aLive(app, { name: 'A', start_date: '2026-04-03', start_time: '19:00' });
  return { march, april };
}

const states = ({ rows }: ImportPreview) =>
  rows.toSorted((a, b) => a.line - b.line).map(({ live_id, state }) => [live_id, state]);

async function record(app: App, preview: ImportPreview) {
  const byLive = tipsByLive(preview, decisionsOf({}));
  const begun = await answerOf<TipImport>(
    app,
    post('/api/tips/imports', {
      ...{ file_name: 'tips.csv', file_hash: preview.file_hash, header_hash: preview.header_hash },
      ...{ export_id: null, rows: preview.rows.length, planned: 9, choices: preview.choices },
    }),
  );
  for (const { live, tips } of byLive) {
    for (const part of importParts(tips)) {
      const sent = { tips: part, import_id: begun.id };
      await answerOf(app, post(`/api/lives/${live.id}/tips/import`, sent));
    }
  }
  return begun;
}

test('by date each row goes to the live that ran, and what is left asks for one', async (t) => {
  const app = await testApp(t);
  const { march, april } = await aYear(app);
  const found = await previewImport(app, FILE, BY_DATE);
  assert.deepEqual(states(found), [
    [march.id, 'new'],
    [march.id, 'no_rate'],
    [april.id, 'new'],
    [null, 'no_live'],
    [null, 'no_tip'],
  ]);
  assert.deepEqual(
    found.lives.map(({ id }) => id),
    [march.id, april.id],
  );
  assert.deepEqual(found.rates, [{ from: 'EUR', to: 'USD', rate: null }]);
  assert.equal(
    fileSentence(found, 'tips.csv'),
    'tips.csv: 5 rows, 4 donations, 1 other row (unreadable 1)',
  );

  const decided = await previewImport(app, FILE, {
    ...{ into: null, outside: april.id, moved: [{ live_id: april.id, lines: [2] }] },
    rates: [{ from: 'EUR', to: 'USD', rate: '1.1' }],
  });
  assert.deepEqual(states(decided).slice(0, 4), [
    [april.id, 'new'],
    [march.id, 'new'],
    [april.id, 'new'],
    [april.id, 'new'],
  ]);
  assert.deepEqual(
    tipsByLive(decided, decisionsOf({})).map(({ live, cents }) => [live.name, cents]),
    [
      ['M', 1100],
      ['A', 1300],
    ],
  );
  assert.deepEqual(decided.rows.find(({ line }) => line === 3)?.converted, {
    amount_cents: 1100,
    original: { amount: '10.00', currency: 'EUR', rate: '1.1' },
  });
});

test('the rate of the settings is used until the user gives another', async (t) => {
  const app = await testApp(t);
  await aYear(app);
  await answerOf(app, put('/api/rates/EUR/USD', { rate: '1.08' }));
  const { rates } = await previewImport(app, FILE, BY_DATE);
  assert.deepEqual(rates, [{ from: 'EUR', to: 'USD', rate: '1.08' }]);
});

test('a recorded file is known, also without its rate, and asked about elsewhere', async (t) => {
  const app = await testApp(t);
  const { march, april } = await aYear(app);
  const rates = [{ from: 'EUR', to: 'USD', rate: '1.1' }];
  await record(app, await previewImport(app, FILE, { into: null, rates }));
  assert.equal((await tipsOf(app, march.id)).length, 2);
  const again = await previewImport(app, FILE, BY_DATE);
  assert.deepEqual(
    states(again).map(([, state]) => state),
    ['known', 'known', 'known', 'no_live', 'no_tip'],
  );

  const other = await previewImport(app, FILE, { into: april.id, rates });
  assert.deepEqual(
    states(other).map(([, state]) => state),
    ['elsewhere', 'elsewhere', 'known', 'new', 'no_tip'],
  );
  assert.equal(other.rows.find(({ line }) => line === 2)?.like?.live_name, 'M');
  assert.deepEqual(
    tipsByLive(other, decisionsOf({})).map(({ cents }) => cents),
    [100],
  );
});

test('a payment that was partly paid back after its import stays one tip', async (t) => {
  const app = await testApp(t);
  const [live, other] = [await aLive(app), await aLive(app)];
  const paid = `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Transaction ID,Reference Txn ID
11/20/2026,19:04:31,PST,Ada,General Payment,Completed,USD,5.00,A1,
`;
  await record(app, await previewImport(app, paid, { into: live.id }));
  const refunded = `${paid}11/21/2026,19:04:31,PST,Ada,Payment Refund,Completed,USD,-2.00,A2,A1\n`;
  const again = await previewImport(app, refunded, { into: live.id });
  assert.equal(again.rows[0]?.tip?.amount_cents, 300);
  assert.deepEqual(states(again)[0], [live.id, 'differing']);
  const elsewhere = await previewImport(app, refunded, { into: other.id });
  assert.deepEqual(states(elsewhere)[0], [other.id, 'elsewhere']);
});

test('names of accounts are anonymous until the user shows them, by the same key', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const paid = `Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Transaction ID
11/20/2026,19:04:31,PST,Ada,General Payment,Completed,USD,5.00,A1
`;
  const hidden = await previewImport(app, paid, { into: live.id });
  const shown = await previewImport(app, paid, { into: live.id, choices: { names: 'shown' } });
  const parts = ({ names, rows: [row] }: ImportPreview) => [
    names,
    row?.tip?.fan_name,
    row?.tip?.is_anonymous,
  ];
  assert.deepEqual(parts(hidden), ['hidden', 'Ada', true]);
  assert.deepEqual(parts(shown), ['shown', 'Ada', false]);
  assert.equal(hidden.rows[0]?.tip?.idempotency_key, shown.rows[0]?.tip?.idempotency_key);
});

test('a row that looks like a tip of its live counts only if the user says so', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500 });
  const file = `fan,amount,date\nZoë,5.00,${tip.created_at}\n`;
  const found = await previewImport(app, file, { into: live.id });
  const [row] = found.rows;
  assert.deepEqual(row?.like, { live_name: live.name, paid_at: tip.created_at });
  assert.deepEqual(tipsByLive(found, decisionsOf({})), []);
  const decisions = { ...decisionsOf({}), rows: new Map([[2, true]]) };
  assert.equal(tipsByLive(found, decisions)[0]?.cents, 500);
});

test('in a grown file of any length a new row looks like no tip that another row is', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const at = (minute: number) => new Date(Date.UTC(2026, 2, 6, 12, minute)).toISOString();
  const lines = Array.from({ length: 600 }, (_, index) => `Fan ${index},5.00,${at(index)}\n`);
  const file = `fan,amount,date\n${lines.join('')}`;
  await record(app, await previewImport(app, file, { into: live.id }));
  const grown = `${file}Fan 0,5.00,${at(700)}\nFan 599,5.00,${at(701)}\n`;
  const found = await previewImport(app, grown, { into: live.id });
  assert.deepEqual(
    tipsByLive(found, decisionsOf({}))[0]?.tips.map(({ fan_name }) => fan_name),
    ['Fan 0', 'Fan 599'],
  );
});

test('a tip of the live is like one row of a file of any length', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const tip = await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500 });
  const others = Array.from({ length: 300 }, (_, index) => `Fan ${index},1.00,${tip.created_at}\n`);
  const row = `Zoë,5.00,${tip.created_at}\n`;
  const file = `fan,amount,date\n${row}${others.join('')}${row}`;
  const { rows } = await previewImport(app, file, { into: live.id });
  assert.equal(rows.filter(({ state }) => state === 'similar').length, 1);
});

test('an export of all lives by date adds nothing', async (t) => {
  const app = await testApp(t);
  const { march } = await aYear(app);
  await aTip(app, march.id, { fan_name: 'Zoë', amount_cents: 500 });
  const { rawPayload } = await app.inject('/api/tips/export?format=csv');
  const found = await previewImport(app, rawPayload, { into: null, outside: march.id });
  assert.deepEqual(states(found), [[march.id, 'known']]);
  const other = await aLive(app);
  const elsewhere = await previewImport(app, rawPayload, { into: null, outside: other.id });
  assert.deepEqual(states(elsewhere), [[other.id, 'elsewhere']]);
});

test('the choices for a header are kept for the next file with it', async (t) => {
  const app = await testApp(t);
  const live = await aLive(app);
  const file = 'Wer;Betrag\nZoë;5,00\n';
  const choices = { columns: { amount: 'Betrag', fan: 'Wer' } };
  await record(app, await previewImport(app, file, { into: live.id, choices }));
  const next = await previewImport(app, 'Wer;Betrag\nAda;7,00\n', { into: live.id });
  assert.deepEqual([next.is_remembered, next.choices], [true, choices]);
  assert.deepEqual(next.columns, choices.columns);
  assert.equal(next.rows[0]?.tip?.fan_name, 'Ada');
  const other = await previewImport(app, 'Wer;Summe\nAda;7,00\n', { into: live.id });
  assert.deepEqual([other.is_remembered, other.rows], [false, []]);
});

test('options with unknown lives, wrong rates or another shape are refused', async (t) => {
  const app = await testApp(t);
  const unknown = '01920000-0000-7000-8000-000000000000';
  const refused: [options: unknown, path: (string | number)[]][] = [
    [{ into: unknown }, ['into']],
    [{ into: null, outside: unknown }, ['outside']],
    [{ into: null, moved: [{ live_id: unknown, lines: [1] }] }, ['moved', 0, 'live_id']],
    [{ into: null, rates: [{ from: 'EUR', to: 'USD', rate: '0' }] }, ['rates', 0, 'rate']],
    [{ into: null, choices: { count: ['nothing'] } }, ['choices', 'count', 0]],
    [{}, ['into']],
    [[], []],
  ];
  for (const [options, path] of refused) {
    const request = previewRequest(FILE, options as ImportOptions);
    const { issues } = await answerOf<ErrorBody>(app, request, 400);
    assert.deepEqual(issues?.[0]?.path, path, JSON.stringify(options));
  }
  const huge = { into: null, moved: [{ live_id: unknown, lines: Array(300_000).fill(1) }] };
  assert.equal((await app.inject(previewRequest(FILE, huge))).statusCode, 400);
});
