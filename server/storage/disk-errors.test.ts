import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AppError } from '#domain/errors.ts';
import { storeLive, storeTip, tipTotals } from '../testing/records.ts';
import { limitPages } from '../testing/small-disk.ts';
import { testStorage } from '../testing/test-storage.ts';
import { diskRefusal, isDiskFull } from './disk-errors.ts';
import { Live } from './entities/live.ts';

test('a full disk stores nothing of a tip, keeps reads working, and recovers', async (t) => {
  const storage = await testStorage(t);
  const live = await storeLive(storage);
  await storeTip(storage, live, { amount_cents: 500 });
  const notes = 'x'.repeat(100_000);
  const blank = { theme_id: null, start_date: null, start_time: null };

  await limitPages(storage, 1);
  await assert.rejects(storeTip(storage, live, { amount_cents: 700, notes }), isDiskFull);
  const halfway = storage.fork().transactional(async (em) => {
    em.create(Live, { ...blank, name: 'Half' });
    await em.flush();
    em.create(Live, { ...blank, name: notes });
    await em.flush();
  });
  await assert.rejects(halfway, isDiskFull);
  assert.deepEqual(await tipTotals(storage), { tips: 1, cents: 500 });
  assert.equal(await storage.fork().count(Live), 1);

  await limitPages(storage);
  await storeTip(storage, live, { amount_cents: 700, notes });
  assert.deepEqual(await tipTotals(storage), { tips: 2, cents: 1200 });
});

test('a full disk is recognised by its code, also as the cause of an error', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  assert.equal(isDiskFull(full), true);
  assert.equal(isDiskFull(new AppError('unavailable', 'The upload failed', { cause: full })), true);
  assert.equal(isDiskFull(Object.assign(new Error('locked'), { code: 'SQLITE_BUSY' })), false);
  assert.equal(isDiskFull('ENOSPC'), false);
});

for (const code of ['EIO', 'EROFS', 'SQLITE_IOERR', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC']) {
  test(`${code} is a failing disk, with what to do`, () => {
    const refusal = diskRefusal(Object.assign(new Error('failed'), { code }));
    assert.equal(refusal?.kind, 'unavailable');
    assert.match(String(refusal?.remedy), /connected.* start there with --data-dir\.$/);
  });
}

test('an error that is no disk error yields no refusal', () => {
  for (const code of ['SQLITE_BUSY', 'SQLITE_CONSTRAINT', 'ENOENT']) {
    assert.equal(diskRefusal(Object.assign(new Error('failed'), { code })), undefined, code);
  }
});
