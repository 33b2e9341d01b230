import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { MAX_TIP_FILE_LINES } from '#contract/limits.ts';
import type { ImportedTip } from '#contract/tips.ts';
import { importParts } from '#domain/import-parts.ts';
import { appWithSource, putOnAir } from '../ingest/testing/app-with-source.ts';
import { aPayment } from '../ingest/testing/stub-service.ts';
import { aLive, aTip, tipsOf } from '../testing/builders.ts';
import { anImage } from '../testing/images.ts';
import { previewInto, previewRequest } from '../testing/import-preview.ts';
import { answerOf, post, put, remove } from '../testing/requests.ts';
import { type App, appWithLive, uploadApp } from '../testing/test-app.ts';

/** Records the tips of a preview, as the editor does. */
async function record(app: App, liveId: string, { tips }: { tips: ImportedTip[] }): Promise<void> {
  for (const part of importParts(tips)) {
    await answerOf(app, post(`/api/lives/${liveId}/tips/import`, { tips: part }));
  }
}

const FILE = 'User;Amount;Message;Date\nZoë;12,50;"hi; you";2026-11-27\nBob;5;;2026-11-26\n';

test('a preview lists new tips, oldest first, and records nothing', async (t) => {
  const { app, live } = await appWithLive(t);
  const found = await previewInto(app, live.id, FILE);

  const { header, columns, known, differing, refused } = found;
  assert.deepEqual(header, ['User', 'Amount', 'Message', 'Date']);
  assert.deepEqual(columns, { fan: 'User', amount: 'Amount', note: 'Message', time: 'Date' });
  assert.deepEqual([known, differing, refused], [0, [], []]);
  assert.deepEqual(
    found.tips.map(({ idempotency_key: _, ...tip }) => tip),
    [
      { fan_name: 'Bob', amount_cents: 500, notes: null, paid_at: '2026-11-26T00:00:00.000Z' },
      {
        fan_name: 'Zoë',
        amount_cents: 1250,
        notes: 'hi; you',
        paid_at: '2026-11-27T00:00:00.000Z',
      },
    ],
  );
  assert.deepEqual(await tipsOf(app, live.id), []);

  await record(app, live.id, found);
  assert.equal((await tipsOf(app, live.id)).length, 2);
  const again = await previewInto(app, live.id, `${FILE}Ann;1;;2026-11-28\n`);
  assert.deepEqual([again.tips.map(({ fan_name }) => fan_name), again.known], [['Ann'], 2]);
});

test('each refused line has its number and reason, also ambiguous amounts', async (t) => {
  const { app, live } = await appWithLive(t);
  const { tips, refused } = await previewInto(
    app,
    live.id,
    'fan,amount\nZoë,"1,000"\nBob,5\nAnn,\nEve,-1\n"=cmd()",7\n',
  );
  assert.deepEqual(refused, [
    { line: 2, reason: '"1,000" can mean two amounts: write it like 1284.50' },
    { line: 4, reason: 'it has no amount' },
    { line: 5, reason: '"-1" takes money back' },
  ]);
  assert.deepEqual(
    tips.map(({ fan_name }) => fan_name),
    ['Bob', '=cmd()'],
  );
});

test('a column for the amount can be chosen', async (t) => {
  const { app, live } = await appWithLive(t);
  const file = 'Wer;Betrag\nZoë;12,50\n';
  const found = await previewInto(app, live.id, file);
  assert.deepEqual([found.header, found.columns, found.tips], [['Wer', 'Betrag'], {}, []]);

  const chosen = await previewInto(app, live.id, file, {
    columns: { amount: 'Betrag', fan: 'Wer' },
  });
  assert.deepEqual(chosen.columns, { fan: 'Wer', amount: 'Betrag' });
  assert.deepEqual(
    chosen.tips.map(({ fan_name, amount_cents }) => [fan_name, amount_cents]),
    [['Zoë', 1250]],
  );
});

test('a re-imported export is recognized, with its changes, and fits another live', async (t) => {
  const { app, live } = await appWithLive(t);
  const note = '  two\r\nlines, "quoted"';
  await aTip(app, live.id, { fan_name: '=cmd()', amount_cents: 99_999_999_999, notes: note });
  await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 5, is_anonymous: true });
  await aTip(app, live.id, { amount_cents: 0 });
  const exported = await app.inject(`/api/lives/${live.id}/tips.csv`);
  assert.equal(exported.headers['content-type'], 'text/csv; charset=utf-8');
  assert.match(String(exported.headers['content-disposition']), /filename="[a-z0-9-]+-tips\.csv"/);
  assert.match(exported.body, /^\uFEFFlive_code,/);

  const here = await previewInto(app, live.id, exported.rawPayload);
  assert.deepEqual([here.tips, here.known, here.differing], [[], 3, []]);
  const edited = exported.body.replace(',0.05,', ',0.06,');
  assert.deepEqual((await previewInto(app, live.id, edited)).differing, [3]);

  const other = await aLive(app);
  await record(app, other.id, await previewInto(app, other.id, exported.rawPayload));
  const contents = async (liveId: string) =>
    (await tipsOf(app, liveId)).map(({ id: _, created_at, paid_at = created_at, ...tip }) => ({
      ...tip,
      paid_at,
    }));
  assert.deepEqual(await contents(other.id), await contents(live.id));
});

test('an export has the amounts of a source and needs a rate for another live', async (t) => {
  const { app, context } = await appWithSource(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  await answerOf(app, put('/api/rates/EUR/USD', { rate: '1.08' }));
  await context.ingest([aPayment('1', { money: { amount: '7.50', currency: 'EUR' } })]);
  await aTip(app, live.id, { fan_name: 'Zoë', amount_cents: 500 });
  const { body, rawPayload } = await app.inject(`/api/lives/${live.id}/tips.csv`);
  const [header, typed, imported] = body.split('\r\n');
  assert.match(header ?? '', /,currency,source,original_amount,original_currency,rate,paid_local,/);
  assert.match(typed ?? '', /,5\.00,.*,USD,,,,,[^,]+,[^,]+,[^,]+,,$/);
  assert.match(imported ?? '', /,8\.10,.*,USD,Player,7\.50,EUR,1\.08,[^,]+,[^,]+,[^,]+,1,$/);

  const here = await previewInto(app, live.id, rawPayload);
  assert.deepEqual([here.tips, here.known, here.differing, here.refused], [[], 2, [], []]);
  assert.deepEqual(here.columns, {
    fan: 'fan',
    amount: 'amount',
    note: 'note',
    time: 'created_at',
    key: 'id',
    anonymous: 'is_anonymous',
    currency: 'currency',
    option: 'option',
  });

  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', currency: 'EUR' }));
  const inEuros = await aLive(app);
  await app.inject(remove('/api/rates/EUR/USD'));
  const { rows, rates } = await previewInto(app, inEuros.id, rawPayload);
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['no_rate', 'no_rate'],
  );
  assert.deepEqual(rates, [{ from: 'USD', to: 'EUR', rate: null }]);
});

test('a time without a zone is in the timezone setting, an impossible one is reported', async (t) => {
  const { app, live } = await appWithLive(t);
  await answerOf(
    app,
    put('/api/user-settings', { userId: 'demo-user', timezone: 'America/New_York' }),
  );
  const found = await previewInto(
    app,
    live.id,
    'fan,amount,created_at\nMia,5,2026-11-20 19:00\nZoë,5,2099-01-01\nBob,5,\n',
  );
  assert.deepEqual(
    found.tips.map(({ fan_name, paid_at }) => [fan_name, paid_at]),
    [
      ['Mia', '2026-11-21T00:00:00.000Z'],
      ['Zoë', undefined],
      ['Bob', undefined],
    ],
  );
  assert.deepEqual(found.untimed, [{ line: 3, reason: '"2099-01-01" is still to come' }]);
});

test('names and notes are previewed clean, with entities decoded once', async (t) => {
  const { app, live } = await appWithLive(t);
  const file =
    'fan,amount,note\n\u001b[31mRen&eacute;\u202e,5,Thank you &amp;amp; gg\u202e\n&nbsp;,6,\n';
  const { tips } = await previewInto(app, live.id, file);
  assert.deepEqual(
    tips.map(({ fan_name, notes }) => [fan_name, notes]),
    [
      ['René', 'Thank you &amp; gg'],
      [null, null],
    ],
  );
  await record(app, live.id, { tips });
  assert.deepEqual(
    (await tipsOf(app, live.id)).map(({ fan_name, notes }) => [fan_name, notes]).reverse(),
    tips.map(({ fan_name, notes }) => [fan_name, notes]),
  );
  assert.equal((await previewInto(app, live.id, file)).known, 2);
});

test('a name with a typed entity survives export and import', async (t) => {
  const { app, live } = await appWithLive(t);
  await aTip(app, live.id, { fan_name: 'Ren&eacute;', amount_cents: 5, notes: '&amp;' });
  const exported = (await app.inject(`/api/lives/${live.id}/tips.csv`)).rawPayload;
  assert.deepEqual((await previewInto(app, live.id, exported)).differing, []);
  const other = await aLive(app);
  const [tip] = (await previewInto(app, other.id, exported)).tips;
  assert.deepEqual([tip?.fan_name, tip?.notes], ['Ren&eacute;', '&amp;']);
});

test('a file that is no CSV of tips is refused with a remedy, and removed', async (t) => {
  const { app, directory } = await uploadApp(t);
  const live = await aLive(app);
  const lines = 'amount\n'.concat('5\n'.repeat(MAX_TIP_FILE_LINES + 1));
  const refused: [it: string, content: string | Buffer, status: number, says: RegExp][] = [
    ['a picture', await anImage('png'), 400, /it is no text\. Export the tips as CSV/],
    ['nothing', '', 400, /it is empty\. Its first line must name the columns/],
    ['an open quote', 'amount,fan\n5,"Zoë\n6,Bob', 400, /opens in line 2 is not closed\. Mend it/],
    ['too many lines', lines, 413, /more than 20,000 lines\. Split it/],
    ['50 MB', Buffer.alloc(50 * 1024 * 1024, 'a'), 413, /at most 10 MB\. Split it/],
  ];
  for (const [it, content, status, says] of refused) {
    const response = await app.inject(previewRequest(content, { into: live.id }));
    assert.equal(response.statusCode, status, it);
    assert.match(response.json().error, says, it);
  }
  assert.deepEqual(readdirSync(directory), []);
});

test('while 10,000 lines are parsed, other requests are answered', async (t) => {
  const { app, live } = await appWithLive(t);
  const lines = Array.from({ length: 10_000 }, (_, n) => `Fan ${n % 700},${n + 1}.50,note ${n}`);
  const file = `fan,amount,note\n${lines.join('\n')}\n`;
  let isDone = false;
  const previewed = previewInto(app, live.id, file).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await app.inject(`/api/lives/${live.id}/tips/totals?top=5`);
    answered += 1;
    await setImmediate();
  }
  assert.equal((await previewed).tips.length, 10_000);
  assert.ok(answered > 5, `${answered} answers`);
});
