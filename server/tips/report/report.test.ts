import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readXlsx } from 'hucre/xlsx';
import type { TipReport } from '#contract/tip-report.ts';
import type { TipPatch } from '#contract/tips.ts';
import { appWithSource, putOnAir } from '../../ingest/testing/app-with-source.ts';
import { aPayment } from '../../ingest/testing/stub-service.ts';
import { aLive, aTip, tipsOf } from '../../testing/builders.ts';
import { previewInto } from '../../testing/import-preview.ts';
import { answerOf, post, put, remove } from '../../testing/requests.ts';
import { assertRefused, refusedRequest } from '../../testing/scenarios.ts';
import { type App, testApp } from '../../testing/test-app.ts';
import { testStorage } from '../../testing/test-storage.ts';

const setUser = (app: App, settings: object) =>
  answerOf(app, put('/api/user-settings', { userId: 'demo-user', ...settings }));

/** A studio in Berlin with a live in dollars, one in yen, and a function that records a tip of some time. */
async function aStudio(t: Parameters<typeof testApp>[0]) {
  const storage = await testStorage(t);
  const app = await testApp(t, { storage });
  await setUser(app, { timezone: 'Europe/Berlin' });
  const dollars = await aLive(app, { name: 'Friday' });
  const yen = await aLive(app, { name: 'Tokyo' });
  await storage.fork().execute("update live set currency = 'JPY' where id = ?", [yen.id]);
  const tipAt = async (liveId: string, createdAt: string, fields: TipPatch) => {
    const { id } = await aTip(app, liveId, fields);
    await storage.fork().execute('update tip set created_at = ? where id = ?', [createdAt, id]);
    return id;
  };
  return { app, storage, dollars, yen, tipAt };
}

const reportOf = (app: App, query = '') =>
  answerOf<TipReport>(app, `/api/tips/totals${query && `?${query}`}`);

/** `$5.00 by 2` as short as possible. */
const short = (sums: TipReport['sums']) =>
  sums.map(({ currency, tips, amount_cents }) => `${tips} ${currency} ${amount_cents}`);

test('sums are by month of the studio, by fan and by currency, and never added across', async (t) => {
  const { app, dollars, yen, tipAt } = await aStudio(t);
  await tipAt(dollars.id, '2026-10-31T22:59:59.999Z', { fan_name: 'Ada', amount_cents: 100 });
  await tipAt(dollars.id, '2026-10-31T23:00:00.000Z', { fan_name: 'Ada', amount_cents: 200 });
  await tipAt(dollars.id, '2026-11-30T22:59:00.000Z', { amount_cents: 400 });
  await tipAt(yen.id, '2026-12-01T12:00:00.000Z', { fan_name: 'Ada', amount_cents: 900 });
  const { months, fans, sources, sums, fan_count, ...rest } = await reportOf(app);
  assert.deepEqual(short(sums), ['3 USD 700', '1 JPY 900']);
  assert.deepEqual(
    months.map(({ month, sums: ofMonth }) => [month, ...short(ofMonth)]),
    [
      ['2026-12', '1 JPY 900'],
      ['2026-11', '2 USD 600'],
      ['2026-10', '1 USD 100'],
    ],
  );
  assert.deepEqual(
    fans.map(({ fan_name, sums: ofFan }) => [fan_name, ...short(ofFan)]),
    [
      ['Anonymous', '1 USD 400'],
      ['Ada', '2 USD 300', '1 JPY 900'],
    ],
  );
  assert.deepEqual([fans[0]?.fan_id, fan_count], [null, 2]);
  assert.deepEqual(
    sources.map(({ source, name, sums: ofSource }) => [source, name, ...short(ofSource)]),
    [['hand', 'By hand', '3 USD 700', '1 JPY 900']],
  );
  assert.deepEqual(rest, {
    first_paid_at: '2026-10-31T22:59:59.999Z',
    last_paid_at: '2026-12-01T12:00:00.000Z',
    known_sources: [],
  });
  const one = await reportOf(app, 'fans=1');
  assert.deepEqual([one.fans.length, one.fan_count], [1, 2]);
});

test('days of a range are those of the studio, both included', async (t) => {
  const { app, dollars, yen, tipAt } = await aStudio(t);
  await tipAt(dollars.id, '2026-10-31T22:59:59.999Z', { amount_cents: 1 });
  await tipAt(dollars.id, '2026-10-31T23:00:00.000Z', { amount_cents: 2 });
  await tipAt(yen.id, '2026-11-30T22:59:59.999Z', { amount_cents: 4 });
  await tipAt(dollars.id, '2026-11-30T23:00:00.000Z', { amount_cents: 8 });
  const cents = async (query: string) =>
    (await reportOf(app, query)).sums.map(({ amount_cents }) => amount_cents);
  const both = await cents('from=2026-11-01&to=2026-11-30');
  assert.deepEqual(both.sort(), [2, 4]);
  assert.deepEqual(await cents(`from=2026-11-01&live=${dollars.id}`), [10]);
  assert.deepEqual(await cents('to=2026-10-31'), [1]);
  assert.deepEqual(await cents('to=2026-10-30'), []);
});

test('deleted tips and those without an amount do not count', async (t) => {
  const { app, dollars, tipAt } = await aStudio(t);
  await tipAt(dollars.id, '2026-11-02T12:00:00.000Z', { fan_name: 'Ada' });
  await tipAt(dollars.id, '2026-11-02T12:00:00.000Z', { fan_name: 'Bob', amount_cents: 0 });
  const id = await tipAt(dollars.id, '2026-11-02T12:00:00.000Z', { amount_cents: 500 });
  assert.deepEqual(short((await reportOf(app)).sums), ['1 USD 500']);
  assert.equal((await app.inject(remove(`/api/lives/tips/${id}`))).statusCode, 204);
  const { sums, months, sources, fans, fan_count } = await reportOf(app);
  assert.deepEqual([sums, months, sources, fans, fan_count], [[], [], [], [], 0]);
});

test('tips of a source, of files and typed ones have sums and an export of their own', async (t) => {
  const { app, context, source } = await appWithSource(t, { name: 'Mia on Player' });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await context.ingest([aPayment('p-1', { paymentId: 'txn 1' }), aPayment('p-2')]);
  await aTip(app, live.id, { fan_name: 'Ada', amount_cents: 10 });
  const content = Buffer.from('fan,amount,id,date\nBob,1,a,\nBob,2,,\nBob,4,,2026-11-01\n');
  const { tips } = await previewInto(app, live.id, content);
  await answerOf(app, post(`/api/lives/${live.id}/tips/import`, { tips }));
  const { sources, known_sources } = await reportOf(app);
  const found = sources.map(({ source: id, name, sums }) => [id, name, ...short(sums)]);
  assert.deepEqual(found, [
    [source.id, 'Mia on Player', '2 USD 1500'],
    ['import', 'Imports', '3 USD 700'],
    ['hand', 'By hand', '1 USD 10'],
  ]);
  assert.deepEqual(known_sources, [{ id: source.id, name: 'Mia on Player' }]);
  const only = await reportOf(app, `source=${source.id}`);
  assert.deepEqual([short(only.sums), only.sources.length], [['2 USD 1500'], 1]);
  const { body } = await app.inject(`/api/tips/export?source=${source.id}`);
  assert.deepEqual(body.match(/(?<=,)[^,]*(?=,(option)?\r\n)/g)?.sort(), [
    'p-2',
    'payment_id',
    'txn 1',
  ]);

  assert.equal((await app.inject(remove(`/api/sources/${source.id}`))).statusCode, 204);
  assert.equal((await reportOf(app, `source=${source.id}`)).sources[0]?.name, 'Mia on Player');
});

test('a wrong range is refused with the name of the field and an example', async (t) => {
  const app = await testApp(t);
  const cases: [query: string, field: string, message: string][] = [
    ['from=11/2026', 'from', 'Must look like 2026-11-27'],
    ['from=2026-02-31', 'from', 'Must be a day that exists, such as 2026-11-27'],
    ['to=9999-12-31', 'to', 'Must look like 2026-11-27'],
    ['from=2026-11-02&to=2026-11-01', 'to', 'Must not be before from: 2026-11-02 or later'],
  ];
  await assertRefused(
    app,
    ['/api/tips/totals', '/api/tips/export'].flatMap((path) =>
      cases.map(([query, field, message]) =>
        refusedRequest(`${path} ${query}`, { url: `${path}?${query}` }, [[field], message]),
      ),
    ),
  );
  await assertRefused(app, [
    refusedRequest('format', { url: '/api/tips/export?format=ods' }, [
      ['format'],
      'Must be one of: csv, csv-semicolon, xlsx, json',
    ]),
  ]);
});

test('an unknown live or source is not found', async (t) => {
  const app = await testApp(t);
  for (const path of ['/api/tips/totals', '/api/tips/export']) {
    const [live, source] = await Promise.all(
      ['live', 'source'].map((name) => app.inject(`${path}?${name}=x`)),
    );
    assert.deepEqual([live?.statusCode, live?.json().error], [404, 'Live not found']);
    assert.deepEqual([source?.statusCode, source?.json().error], [404, 'Source not found']);
  }
});

test('a file is named after its range and its live, and has the type of its format', async (t) => {
  const { app, dollars } = await aStudio(t);
  const cases = [
    ['', 'tips.csv', /^text\/csv/],
    ['from=2026-11-01&to=2026-11-30', 'tips-2026-11.csv', /^text\/csv/],
    ['from=2028-02-01&to=2028-02-29&format=csv-semicolon', 'tips-2028-02.csv', /^text\/csv/],
    ['from=2026-01-01&to=2026-12-31&format=xlsx', 'tips-2026.xlsx', /spreadsheetml\.sheet$/],
    ['from=2026-11-02&to=2026-11-09', 'tips-2026-11-02-to-2026-11-09.csv', /^text\/csv/],
    ['from=2026-11-02&to=2026-11-02&format=json', 'tips-2026-11-02.json', /^application\/json/],
    ['from=2026-11-02', 'tips-from-2026-11-02.csv', /^text\/csv/],
    [`to=2026-11-02&live=${dollars.id}`, 'friday-tips-to-2026-11-02.csv', /^text\/csv/],
  ] as const;
  for (const [query, name, type] of cases) {
    const { headers, statusCode } = await app.inject(`/api/tips/export?${query}`);
    assert.equal(statusCode, 200);
    assert.equal(headers['content-disposition'], `attachment; filename="${name}"`);
    assert.match(String(headers['content-type']), type);
  }
});

const FILL = `
  insert into tip (id, live_id, amount_cents, created_at, updated_at)
  with recursive number(n) as (select 1 union all select n + 1 from number where n < 2500)
  select printf('00000000-0000-7000-8000-%012x', n), ?, n, '2026-11-0' || (1 + n / 1100), ''
  from number`;

test('an export of several pages has each tip once, the last paid first', async (t) => {
  const { app, storage, dollars } = await aStudio(t);
  await storage.fork().execute(FILL, [dollars.id]);
  for (const query of ['', `&live=${dollars.id}`, '&source=hand']) {
    const tips: { amount_cents: number }[] = await answerOf(
      app,
      `/api/tips/export?format=json${query}`,
    );
    assert.deepEqual(
      tips.map(({ amount_cents }) => amount_cents),
      Array.from({ length: 2500 }, (_, index) => 2500 - index),
    );
  }
  const { rawPayload } = await app.inject('/api/tips/export?format=xlsx');
  const { sheets } = await readXlsx(new Uint8Array(rawPayload));
  assert.equal(sheets[0]?.rows.length, 2501);
});

test('an export with semicolons is imported into another live without changes', async (t) => {
  const { app, dollars, tipAt } = await aStudio(t);
  const copy = await aLive(app, { name: 'Copy' });
  await tipAt(dollars.id, '2026-11-02T12:00:00.000Z', { fan_name: '=Ada', amount_cents: 128_450 });
  await tipAt(dollars.id, '2026-11-03T12:00:00.000Z', { notes: '-1; 2,5', is_anonymous: true });
  const { rawPayload } = await app.inject(
    `/api/tips/export?format=csv-semicolon&live=${dollars.id}`,
  );
  const { tips, refused } = await previewInto(app, copy.id, rawPayload);
  assert.deepEqual(refused, []);
  await answerOf(app, post(`/api/lives/${copy.id}/tips/import`, { tips }));
  const contents = async (liveId: string) =>
    (await tipsOf(app, liveId)).map(({ fan_name, amount_cents, notes, is_anonymous, ...tip }) => ({
      ...{ fan_name, amount_cents, notes, is_anonymous },
      paid_at: tip.paid_at ?? tip.created_at,
    }));
  assert.deepEqual(await contents(copy.id), await contents(dollars.id));
});
