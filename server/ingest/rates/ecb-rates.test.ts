import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { convertedMinorUnits } from '#domain/money/minor-units.ts';
import { putRate } from '../../storage/queries/rates.ts';
import { rateFor } from '../../storage/rate-for.ts';
import { testStorage } from '../../testing/test-storage.ts';
import { readEcbFile } from './ecb-file.ts';
import { createEcbRates } from './ecb-rates.ts';

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01">
  <gesmes:subject>Reference rates</gesmes:subject>
  <Cube>
    <Cube time='2026-11-24'>
      <Cube currency='USD' rate='1.25'/>
      <Cube currency='JPY' rate='162.5'/>
      <Cube currency='HUF' rate='400'/>
      <Cube currency='XXX' rate='7'/>
      <Cube currency='GBP' rate='0'/>
    </Cube>
  </Cube>
</gesmes:Envelope>`;

const NOON = new Date('2026-11-25T12:00:00.000Z');
const HOUR_MS = 60 * 60_000;

/** A fake bank that answers with `body`, and rates that read it, switched on by default. */
async function aBank(t: TestContext, { isOn = true } = {}) {
  const bank = { body: FILE, requests: 0 };
  const server = createServer((_request, response) => {
    bank.requests += 1;
    response.setHeader('content-type', 'text/xml');
    response.end(bank.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const storage = await testStorage(t);
  const clock = { now: NOON };
  const reported: unknown[] = [];
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/daily.xml`;
  const ecb = createEcbRates(url, {
    storage,
    report: (error) => reported.push(error),
    now: () => clock.now,
  });
  t.after(async () => {
    await ecb.close();
    server.closeAllConnections();
    server.close();
  });
  if (isOn) await ecb.choose(true);
  /** Advances the clock and runs the timer. */
  const after = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
    return ecb.start();
  };
  const found = (from: string, to: string, at = clock.now) =>
    storage.read((prepared) => rateFor(prepared, { from, to, at }));
  return { bank, ecb, storage, reported, after, found };
}

test('the daily file has rates between all its currencies and the euro', async (t) => {
  const { ecb, found } = await aBank(t);
  assert.deepEqual(ecb.state(), { is_on: true, dated: '2026-11-24', failed: false });
  assert.equal(found('EUR', 'USD'), '1.25');
  assert.equal(found('USD', 'EUR'), '0.8');
  assert.equal(found('USD', 'JPY'), '130');
  assert.equal(convertedMinorUnits('1000', 'HUF', 'USD', found('HUF', 'USD') ?? ''), 313);
  // Unknown currencies and invalid rates are skipped.
  assert.deepEqual([found('GBP', 'USD'), found('XXX', 'USD')], [undefined, undefined]);
});

test('nothing is requested before they are switched on; switching off deletes them', async (t) => {
  const { bank, ecb, found } = await aBank(t, { isOn: false });
  await ecb.start();
  assert.deepEqual(ecb.state(), { is_on: false, dated: null, failed: false });
  assert.equal(bank.requests, 0);
  await ecb.choose(true);
  assert.equal(found('EUR', 'USD'), '1.25');
  await ecb.choose(false);
  assert.deepEqual(ecb.state(), { is_on: false, dated: null, failed: false });
  assert.equal(found('EUR', 'USD'), undefined);
  assert.equal(bank.requests, 1);
});

test("a typed rate takes precedence over the bank's rate", async (t) => {
  const { storage, found } = await aBank(t);
  const typed = { origin: 'typed', from: 'EUR', to: 'USD', rate: '1.3' } as const;
  await storage.inTransaction((prepared) =>
    putRate(prepared, { ...typed, dated: '2026-11-01', updated_at: NOON.toISOString() }),
  );
  assert.equal(found('EUR', 'USD'), '1.3');
});

test('the file is read once a day', async (t) => {
  const { bank, ecb, after } = await aBank(t);
  await Promise.all([ecb.start(), ecb.start()]);
  await after(23 * HOUR_MS);
  assert.equal(bank.requests, 1);
  await after(2 * HOUR_MS);
  assert.equal(bank.requests, 2);
});

test('an invalid file keeps the old rates, is reported and read again in an hour', async (t) => {
  const { bank, ecb, reported, after, found } = await aBank(t);
  bank.body = '<html>maintenance</html>';
  await after(25 * HOUR_MS);
  assert.match(String(reported[0]), /could not be read, so the last ones count/);
  assert.deepEqual(ecb.state(), { is_on: true, dated: '2026-11-24', failed: true });
  assert.equal(found('EUR', 'USD'), '1.25');
  await ecb.start();
  assert.equal(bank.requests, 2);
  bank.body = FILE.replace('1.25', '1.5').replace('11-24', '11-25');
  await after(HOUR_MS);
  assert.deepEqual(ecb.state(), { is_on: true, dated: '2026-11-25', failed: false });
  assert.equal(found('EUR', 'USD'), '1.5');
});

test('rates that are two weeks old are not used', async (t) => {
  const { found } = await aBank(t);
  assert.equal(found('EUR', 'USD', new Date('2026-12-07T12:00:00Z')), '1.25');
  assert.equal(found('EUR', 'USD', new Date('2026-12-09T12:00:00Z')), undefined);
});

test('a file without rates is invalid', () => {
  for (const xml of ['', 'x', FILE.replace('time', 'day'), FILE.replaceAll('currency', 'c')]) {
    assert.equal(readEcbFile(xml), undefined);
  }
});
