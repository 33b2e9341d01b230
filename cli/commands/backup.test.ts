import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { filledDataDir } from '../../server/testing/filled-data-dir.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { assertPrinted, assertRefused, cellsOf, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

test('backup prints content and path; one line with --json, nothing with --quiet', async (t) => {
  const paths = await filledDataDir(t, 'first', [50_000, 78_450]);
  const args = ['backup', '--data-dir', paths.root];

  const first = await runCommand(args);
  assert.deepEqual([first.code, first.stderr], [0, '']);
  const [, file = ''] =
    /^Backed up 1 live and 2 tips \(\$1,284\.50\) with 3 files to (.+) \([\d.]+ KB\)\n$/.exec(
      first.stdout,
    ) ?? [];
  assert.ok(existsSync(file), first.stdout);

  const second = await runCommand([...args, '--keep', '--json']);
  assert.match(second.stdout, /^[^\n]+\n$/);
  const { file: kept, created_at, size_bytes, ...facts } = JSON.parse(second.stdout);
  assert.deepEqual(facts, {
    reason: 'manual',
    kept: true,
    lives: 1,
    tips: 2,
    tip_total_cents: 128_450,
    tip_totals: { USD: 128_450 },
    files: 3,
    removed: [],
  });
  assert.match(basename(kept), /\.kept\.zip$/);
  assert.ok(size_bytes > 1000 && Date.parse(created_at) <= Date.now());

  assertPrinted(await runCommand([...args, '--quiet']), '');
  assert.equal(readdirSync(paths.backups).length, 3);
});

test('--out writes a new file beside a running server and never overwrites one', async (t) => {
  const server = await startServerHere(t);
  const out = join(server.dataDir, 'my show.zip');
  const args = ['backup', '--out', out, '--data-dir', server.dataDir];

  assert.equal((await runCommand(args)).code, 0);
  const before = readFileSync(out);
  assert.deepEqual(await runCommand(args), {
    code: 1,
    stdout: '',
    stderr: `streamhost: ${out} is there already. Choose a new name with --out.\n`,
  });
  assert.deepEqual(readFileSync(out), before);
  // A file cannot contain a folder.
  const nowhere = await runCommand(['backup', '--out', join(out, 'a.zip'), ...args.slice(3)]);
  assertRefused(nowhere, /: No backup can be written to .*my show\.zip \(E\w+\)\. [^\n]+/);
});

test('of the manual backups the newest stay, and all marked ones', async (t) => {
  const paths = await filledDataDir(t, 'first', [500]);
  const env = { STREAMHOST_BACKUP_KEEP: '1' };
  const run = (...more: string[]) =>
    runCommand(['backup', ...more, '--json', '--data-dir', paths.root], { env });
  const [kept, older] = [await run('--keep'), await run()].map(({ stdout }) => JSON.parse(stdout));

  const newest = JSON.parse((await run()).stdout);

  assert.deepEqual(newest.removed, [older.file]);
  const left = readdirSync(paths.backups).sort();
  assert.deepEqual(left, [kept.file, newest.file].map((file) => basename(file)).sort());
});

test('list shows the newest first and marks unreadable backups', async (t) => {
  const empty = dataPaths(newDir(t));
  const none = await runCommand(['backup', 'list', '--data-dir', empty.root]);
  assertPrinted(none, `There are no backups in ${empty.backups}\n`);
  assert.equal(existsSync(empty.root), false);

  const paths = await filledDataDir(t);
  const args = ['backup', 'list', '--data-dir', paths.root];
  await runCommand(['backup', '--keep', '--data-dir', paths.root]);
  const damaged = 'streamhost-2026-01-02T03-04-05-006Z-daily.db';
  writeFileSync(join(paths.backups, damaged), 'no database');

  const { stdout } = await runCommand(args);
  const [titles, , oldest] = cellsOf(stdout);
  assert.deepEqual([titles?.[0], oldest?.[0]], ['Made (UTC)', '2026-01-02 03:04']);
  const rows = cellsOf(stdout).map((cells) => cells.slice(1));
  assert.deepEqual(rows[0], ['Size', 'Why', 'Tips', 'Total', 'Kept', 'File']);
  assert.deepEqual(rows[1]?.slice(1, 5), ['manual', '2', '$12.00', 'yes']);
  assert.deepEqual(rows[2]?.slice(1), ['daily', 'unreadable', damaged]);

  const listed = JSON.parse((await runCommand([...args, '--json'])).stdout);
  assert.deepEqual(
    listed.map(({ reason, readable, tips, kept }: Record<string, unknown>) => [
      reason,
      readable,
      tips,
      kept,
    ]),
    [
      ['manual', true, 2, true],
      ['daily', false, null, false],
    ],
  );
  assert.equal(listed[1].created_at, '2026-01-02T03:04:05.006Z');

  writeFileSync(paths.database, 'no database');
  const after = cellsOf((await runCommand(args)).stdout);
  assert.equal(after.length, 3, 'they are listed when the settings are lost');
  assert.equal(after[0]?.[0], 'Made');
});

test('verify takes a bare name and says what is wrong with a bad file', async (t) => {
  const paths = await filledDataDir(t);
  const made = await runCommand(['backup', '--json', '--data-dir', paths.root]);
  const { file } = JSON.parse(made.stdout);
  const verify = (...args: string[]) =>
    runCommand(['backup', 'verify', ...args, '--data-dir', paths.root]);

  const good = `${file} is good: 1 live and 2 tips ($12.00) with 3 files\n`;
  assertPrinted(await verify(basename(file)), good);
  const body = JSON.parse((await verify(file, '--json')).stdout);
  assert.deepEqual([body.ok, body.tips, body.files], [true, 2, 3]);

  const cut = join(paths.root, 'cut.zip');
  writeFileSync(cut, readFileSync(file).subarray(0, -100));
  assertRefused(
    await verify(cut),
    /cut\.zip cannot be used as a backup because it is damaged or incomplete [^\n]+/,
  );
  assertRefused(await verify('nowhere.zip'), /: There is no file .*nowhere\.zip\. [^\n]+/);
});

test('keep marks a backup in its name once', async (t) => {
  const paths = await filledDataDir(t, 'first', [500]);
  await runCommand(['backup', '--data-dir', paths.root]);
  const [name = ''] = readdirSync(paths.backups);
  const keep = (file: string) => runCommand(['backup', 'keep', file, '--data-dir', paths.root]);

  const kept = join(paths.backups, name.replace('.zip', '.kept.zip'));
  assertPrinted(await keep(name), `Kept for good as ${kept}\n`);
  assert.equal((await keep(basename(kept))).code, 0);
  assert.deepEqual(readdirSync(paths.backups), [basename(kept)]);
  assert.equal((await keep(name)).code, 1);
});

test('wrong usage is refused', async (t) => {
  const dataDir = newDir(t);
  for (const [args, says] of [
    [['--out', 'a.zip', '--keep'], /'--keep' cannot be used with option '--out <file>'/],
    [['list', '--keep'], /unknown option '--keep' for 'backup list'/],
    [['verify'], /missing required argument 'backup'; see streamhost backup verify/],
    [['keep'], /missing required argument 'backup'; see streamhost backup keep/],
    [['now'], /unknown command 'now'/],
    [['--out'], /'--out <file>' argument missing/],
  ] as const) {
    assertRefused(await runCommand(['backup', ...args, '--data-dir', dataDir]), says, 2);
  }
});
