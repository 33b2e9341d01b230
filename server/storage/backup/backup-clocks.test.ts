import assert from 'node:assert/strict';
import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { DataPaths } from '#config/paths.ts';
import { filledDataDir } from '../../testing/filled-data-dir.ts';
import { testDataDir } from '../../testing/test-storage.ts';
import { backupFiles, newBackupPath } from './backup-files.ts';
import { keepDailyBackups } from './daily-backups.ts';
import { makeBackup } from './make-backup.ts';
import { pruneBackups } from './retention.ts';
import { OPTIONS } from './testing/restored.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const NOW = Date.parse('2026-11-22T20:00:00.000Z');

const older = (at: number, why: string) =>
  `streamhost-${new Date(at).toISOString().replaceAll(/[:.]/g, '-')}${why}`;

/** A name of the current format, with a serial number. */
const counted = (at: number, serial: number, why: string) =>
  older(at, why).replace(/-(\d{3})Z/, (_all, ms) => `-${ms}-${String(serial).padStart(4, '0')}Z`);

const setClock = (t: TestContext, now: number) => {
  t.mock.timers.reset();
  t.mock.timers.enable({ apis: ['Date'], now });
};

/** Clock errors while a backup is made; fourteen older backups were made before `NOW`. */
const CLOCKS: readonly [name: string, shiftMs: number][] = [
  ['right', 0],
  ['2 hours back', -2 * HOUR_MS],
  ['5 days back', -5 * DAY_MS],
  ['20 days back', -20 * DAY_MS],
  ['40 days back', -40 * DAY_MS],
  ['56 years back', -56 * 365.25 * DAY_MS],
  ['10 years ahead', 3652 * DAY_MS],
];

/** A new backup by the clock of the test; only its name matters. */
function backUp(paths: DataPaths, reason: 'manual' | 'daily', kind: 'zip' | 'db'): string {
  const path = newBackupPath(paths, { reason, kind, kept: false });
  writeFileSync(path, '');
  return path;
}

for (const [clock, shiftMs] of CLOCKS) {
  test(`a new backup is the newest and stays with a clock that is ${clock}`, (t) => {
    for (const hasNumbers of [false, true]) {
      for (const keep of [1, 14]) {
        setClock(t, NOW + shiftMs);
        const paths = testDataDir(t);
        for (let index = 0; index < 14; index += 1) {
          const at = NOW - (13 - index) * DAY_MS - 60_000;
          for (const why of ['.zip', '-daily.db']) {
            const name = hasNumbers ? counted(at, index + 1, why) : older(at, why);
            writeFileSync(join(paths.backups, name), '');
          }
        }
        const archive = backUp(paths, 'manual', 'zip');
        const removed = pruneBackups(paths, ['manual'], { keep, made: archive });
        const copy = backUp(paths, 'daily', 'db');
        removed.push(...pruneBackups(paths, ['daily'], { keep, made: copy }));

        assert.ok(existsSync(archive) && existsSync(copy), `numbers ${hasNumbers}, keep ${keep}`);
        assert.equal(removed.length, 2 * (15 - keep));
        assert.deepEqual(
          backupFiles(paths)
            .slice(0, 2)
            .map(({ path }) => path),
          [copy, archive],
          'the list begins with them',
        );
        if (hasNumbers && keep === 14) {
          assert.deepEqual(
            removed.map((path) => /-0001Z/.test(path)),
            [true, true],
          );
        }

        setClock(t, NOW);
        const later = backUp(paths, 'manual', 'zip');
        const gone = pruneBackups(paths, ['manual'], { keep: 2, made: later });
        assert.ok(!gone.includes(archive), 'nor when the clock is right again is it the oldest');
      }
    }
  });
}

test('names dated in the future count as the oldest', (t) => {
  setClock(t, NOW);
  const paths = testDataDir(t);
  const names = [
    older(NOW + 3652 * DAY_MS, '.zip'),
    older(NOW - 30 * DAY_MS, '.zip'),
    older(NOW - DAY_MS, '.zip'),
    counted(NOW + 3652 * DAY_MS, 7, '.zip'),
    counted(NOW - 60 * DAY_MS, 8, '.zip'),
  ];
  for (const name of names) writeFileSync(join(paths.backups, name), '');
  writeFileSync(join(paths.backups, 'mine.zip'), '');
  const ten = (NOW - 10 * DAY_MS) / 1000;
  utimesSync(join(paths.backups, 'mine.zip'), ten, ten);
  assert.deepEqual(
    backupFiles(paths).map(({ path }) => basename(path)),
    [...names.slice(2).toReversed(), 'mine.zip', ...[names[1], names[0]]],
  );
});

test('two concurrent backups do not prune each other', async (t) => {
  const paths = await filledDataDir(t);
  const [first, second] = await Promise.all([
    makeBackup(paths, OPTIONS),
    makeBackup(paths, OPTIONS),
  ]);
  const [newest, other] = backupFiles(paths).map(({ path }) => path);
  assert.deepEqual([newest, other].sort(), [first.path, second.path].sort());
  assert.deepEqual(pruneBackups(paths, ['manual'], { keep: 1, made: String(other) }), []);
  assert.deepEqual(pruneBackups(paths, ['manual'], { keep: 1, made: String(newest) }), [other]);
});

for (const [clock, shiftMs] of CLOCKS) {
  test(`a daily backup is due, and then no more for a day, with a clock that is ${clock}`, async (t) => {
    const paths = await filledDataDir(t);
    for (const [index, days] of [13, 12, 6, 5, 4, 2, 1.2].entries()) {
      writeFileSync(join(paths.backups, counted(NOW - days * DAY_MS, index + 1, '-daily.db')), '');
    }
    setClock(t, NOW + shiftMs);
    const made: string[] = [];
    const daily = keepDailyBackups({
      paths,
      keep: 14,
      onMade: (path) => void made.push(path),
      onFailed: (failure) => assert.fail(failure),
      copy: () => ({
        result: Promise.resolve({ path: backUp(paths, 'daily', 'db') }),
        stop: async () => {},
      }),
    });
    await daily.backUpIfDue();
    await daily.backUpIfDue();
    assert.equal(made.length, 1);
    setClock(t, NOW + shiftMs + DAY_MS + 1000);
    await daily.backUpIfDue();
    assert.equal(made.length, 2);
    await daily.stop();
  });
}

test('names without numbers: a backup of last week is no backup of today', async (t) => {
  const paths = await filledDataDir(t);
  for (const days of [8, 7, 6, 1]) {
    writeFileSync(join(paths.backups, older(NOW - days * DAY_MS, '-daily.db')), '');
  }
  setClock(t, NOW - 6.5 * DAY_MS);
  let copies = 0;
  const daily = keepDailyBackups({
    paths,
    keep: 14,
    onMade: () => {},
    onFailed: (failure) => assert.fail(failure),
    copy: () => {
      copies += 1;
      return { result: Promise.resolve({ path: '' }), stop: async () => {} };
    },
  });
  await daily.backUpIfDue();
  await daily.stop();
  assert.equal(copies, 1);
});

test('a backup removes files of killed backups, and keeps those of running ones', async (t) => {
  const paths = await filledDataDir(t);
  const { takePartialFiles } = await import('./partial-files.ts');
  const running = takePartialFiles(join(paths.backups, older(NOW, '.zip')));
  writeFileSync(running.main, 'half');
  const left = join(paths.backups, `${older(NOW, '-daily.db')}.0123abcd.partial`);
  for (const end of ['', '-journal', '.db.partial', '.lock']) writeFileSync(`${left}${end}`, '');

  const { path } = await makeBackup(paths, OPTIONS);

  assert.deepEqual(
    readdirSync(paths.backups).sort(),
    [path, running.main, `${running.main}.lock`].map((file) => basename(file)).sort(),
  );
  running.remove();
  assert.deepEqual(readdirSync(paths.backups), [basename(path)]);
});
