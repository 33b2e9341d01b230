import assert from 'node:assert/strict';
import { readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { openDataDir } from '../../open-data-dir.ts';
import { filledDataDir } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { backUpDaily } from './back-up-daily.ts';
import { type ChildProcessCopy, copyInChildProcess } from './copy-in-child-process.ts';
import { keepDailyBackups } from './daily-backups.ts';
import { verifyBackup } from './unpack-backup.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const nameOf = (ageMs: number, why: string) =>
  `streamhost-${new Date(Date.now() - ageMs).toISOString().replaceAll(/[:.]/g, '-')}-${why}.db`;

/** Daily backups of `paths`, with what they reported. */
function daily(paths: DataPaths, keep = 2, copy = copyHere) {
  const [made, problems]: [string[], string[]] = [[], []];
  const onMade = (path: string) => void made.push(path);
  const onFailed = ({ message }: Error) => void problems.push(message);
  return { ...keepDailyBackups({ paths, keep, onMade, onFailed, copy }), made, problems };
}

/** What the copying process does, in this process. */
const copyHere = (paths: DataPaths, keep: number): ChildProcessCopy => ({
  result: Promise.resolve(backUpDaily(paths, keep)),
  stop: async () => {},
});

test('a database with data and no backup of today gets a valid one', async (t) => {
  const paths = await filledDataDir(t);
  writeFileSync(join(paths.backups, nameOf(DAY_MS + 1000, 'daily')), 'old');
  const { backUpIfDue, made: madePaths, problems } = daily(paths, 2, copyInChildProcess);

  await backUpIfDue();
  await backUpIfDue();

  const [, made = '', ...more] = readdirSync(paths.backups).sort();
  assert.deepEqual(more, [], 'one is enough');
  assert.deepEqual(madePaths, [join(paths.backups, made)]);
  const content = await verifyBackup(join(paths.backups, made));
  assert.deepEqual([content.reason, content.holdings.rows.tip], ['daily', 2]);
  assert.deepEqual(problems, []);
});

test('no backup of an empty database, beside one of today, or when turned off', async (t) => {
  const empty = dataPaths(newDir(t));
  await (await openDataDir(empty)).close();
  const [recent, off] = [await filledDataDir(t), await filledDataDir(t)];
  const today = nameOf(DAY_MS / 2, 'before-migration');
  writeFileSync(join(recent.backups, today), '');
  const all = [daily(empty), daily(recent), daily(off, 0)];

  for (const { backUpIfDue } of all) await backUpIfDue();

  assert.deepEqual(
    [empty, recent, off].map(({ backups }) => readdirSync(backups)),
    [[], [today], []],
  );
  assert.deepEqual(
    all.flatMap(({ problems }) => problems),
    [],
  );
});

test('a backup dated in the future does not prevent others', async (t) => {
  const paths = await filledDataDir(t);
  writeFileSync(join(paths.backups, nameOf(-30 * DAY_MS, 'daily')), '');
  await daily(paths).backUpIfDue();
  assert.equal(readdirSync(paths.backups).length, 2);
});

test('only the oldest daily backups are pruned', async (t) => {
  const paths = await filledDataDir(t);
  const name = (days: number, why: string) => nameOf(days * DAY_MS, why);
  const gone = [name(4, 'daily'), name(5, 'daily'), name(9, 'before-migration')];
  const staying = [
    name(3, 'daily'),
    name(6, 'daily').replace('.db', '.kept.db'),
    name(7, 'daily').replace('-daily.db', '.zip'),
    'my own.zip',
    ...[4, 5, 6, 7, 8].map((days) => name(days, 'before-migration')),
  ];
  for (const file of [...gone, ...staying]) writeFileSync(join(paths.backups, file), '');
  utimesSync(join(paths.backups, 'my own.zip'), 0, 0);

  await daily(paths).backUpIfDue();

  const left = readdirSync(paths.backups);
  assert.deepEqual(
    staying.filter((file) => !left.includes(file)),
    [],
  );
  assert.equal(left.length, staying.length + 1);
});

test('an obstacle is reported once with what happens next, and leaves no files', async (t) => {
  const paths = await filledDataDir(t);
  renameSync(paths.backups, `${paths.backups}-away`);
  writeFileSync(paths.backups, '');
  const { backUpIfDue, problems } = daily(paths);
  await backUpIfDue();
  assert.equal(problems.length, 1);
  assert.match(
    problems[0] ?? '',
    /^No backup of today could be made, and it is tried again in an hour: .*backups is not a directory\. .*run 'streamhost backup --out' with a file on another disk/,
  );
});

test('a failed backup is remembered until one succeeds', async (t) => {
  const paths = await filledDataDir(t);
  const away = `${paths.backups}-away`;
  renameSync(paths.backups, away);
  writeFileSync(paths.backups, '');
  const { backUpIfDue, failedAt } = daily(paths);
  const before = Date.now();
  assert.equal(failedAt(), undefined);
  await backUpIfDue();
  assert.ok(Number(failedAt()) >= before);

  rmSync(paths.backups);
  renameSync(away, paths.backups);
  await backUpIfDue();
  assert.equal(failedAt(), undefined);
});

test('the check runs soon after the start and hourly until stopped', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  const paths = await filledDataDir(t);
  renameSync(paths.backups, `${paths.backups}-away`);
  writeFileSync(paths.backups, '');
  const { stop, problems } = daily(paths);
  const countAfter = async (ms: number) => {
    t.mock.timers.tick(ms);
    await setImmediate();
    return problems.length;
  };
  const hour = 60 * 60 * 1000;
  assert.deepEqual([await countAfter(4999), await countAfter(1)], [0, 1]);
  assert.deepEqual([await countAfter(hour), await countAfter(hour)], [2, 3]);
  await stop();
  assert.equal(await countAfter(hour), 3);
});

test('a stop ends a running copy and removes its files', async (t) => {
  const paths = await filledDataDir(t);
  const { backUpIfDue, stop, problems } = daily(paths, 2, copyInChildProcess);
  const checked = backUpIfDue();
  await stop();
  await checked;
  assert.deepEqual(readdirSync(paths.backups), []);
  await backUpIfDue();
  assert.deepEqual([readdirSync(paths.backups), problems], [[], []], 'nor is another begun');
});
