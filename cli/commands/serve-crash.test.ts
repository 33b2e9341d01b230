import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import Database from 'better-sqlite3';
import { crashRounds } from '../../server/testing/crash-rounds.ts';
import { digestOf, filledDataDir } from '../../server/testing/filled-data-dir.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { filesIn } from '../testing/files-in.ts';
import { runCommand } from '../testing/run-command.ts';
import { serveForTests, startServerHere } from '../testing/server-here.ts';

/** `npm run torture` tests all jumps of the clock. */
const RUN = { rounds: 2, roundsPerBackup: 2 };

test('a server killed while tips arrive loses and misplaces none', {
  timeout: 300_000,
}, async (t) => {
  const figures = await crashRounds(newDir(t), RUN);
  const { rounds, acknowledged, stored, lost, objections, outOfOrder, backups, badBackups } =
    figures;
  assert.deepEqual(
    { lost, objections, outOfOrder, badBackups },
    { lost: [], objections: [], outOfOrder: 0, badBackups: [] },
  );
  assert.equal(backups, 1);
  assert.ok(acknowledged >= rounds, `${acknowledged} tips were acknowledged`);
  assert.ok(stored >= acknowledged);
});

/** Overwrites a page of the tip table, as a failing disk would. */
function zeroPageOfTips(path: string): void {
  const database = new Database(path);
  const page = Number(
    database.prepare("select rootpage from sqlite_schema where name = 'tip'").pluck().get(),
  );
  const size = Number(database.pragma('page_size', { simple: true }));
  database.pragma('journal_mode = delete');
  database.close();
  writeFileSync(path, readFileSync(path).fill(0, (page - 1) * size, page * size));
}

test('on a damaged database serve names the command that restores the newest backup', async (t) => {
  const paths = await filledDataDir(t);
  const before = digestOf(paths);
  await runCommand(['backup', '--data-dir', paths.root]);
  const [backup = ''] = readdirSync(paths.backups).map((name) => join(paths.backups, name));
  const damaged = join(paths.backups, 'streamhost-2999-01-01T00-00-00-000Z-daily.db');
  zeroPageOfTips(paths.database);
  writeFileSync(damaged, readFileSync(paths.database));
  const files = filesIn(paths.root, /^lock\.db$/);

  const refused: Error = await serveForTests({ port: '0', dataDir: paths.root }, () => {}).then(
    () => assert.fail('It started.'),
    (error) => error,
  );

  assert.match(refused.message, /is damaged and was left as it is\./);
  assert.ok(refused.message.includes(`The newest good backup is ${backup}, with 2 tips ($12.00)`));
  assert.deepEqual(filesIn(paths.root, /^lock\.db$/), files);
  const [, command = ''] = /'streamhost (restore [^']+)'/.exec(refused.message) ?? [];
  const restored = await runCommand([...command.split(' '), '--yes']);
  assert.equal(restored.code, 0, restored.stderr);
  assert.equal(digestOf(paths), before);
  await startServerHere(t, { dataDir: paths.root });
});
