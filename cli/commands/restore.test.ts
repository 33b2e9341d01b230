import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import Database from 'better-sqlite3';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import type { LiveSummary } from '#contract/lives.ts';
import { digestOf, filledDataDir } from '../../server/testing/filled-data-dir.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { getJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';
import { BIN } from '../testing/streamhost-process.ts';

/** A data directory with one tip of $5.00, and a backup of another one with two tips, $12.00 together. */
async function dirAndBackup(t: TestContext) {
  const paths = await filledDataDir(t, 'present', [500]);
  const other = await filledDataDir(t, 'other');
  return { paths, file: await archiveOf(other), restored: digestOf(other) };
}

async function archiveOf({ root }: DataPaths): Promise<string> {
  const { stdout } = await runCommand(['backup', '--json', '--data-dir', root]);
  return JSON.parse(stdout).file;
}

const restore = ({ root }: DataPaths, ...args: string[]) =>
  runCommand(['restore', ...args, '--data-dir', root]);

test('restore prints the new content and the path of the previous data', async (t) => {
  const { paths, file, restored } = await dirAndBackup(t);
  const before = digestOf(paths);

  const first = await restore(paths, file, '--yes');
  assert.deepEqual([first.code, first.stderr], [0, '']);
  const [message = '', aside = ''] =
    /^(.+)\nThe data as it was before is in (.+)\n$/.exec(first.stdout)?.slice(1) ?? [];
  assert.equal(message, `Restored 1 live and 2 tips ($12.00) in ${paths.root}`);
  assert.equal(digestOf(paths), restored);
  assert.equal(digestOf(dataPaths(aside)), before);

  const second = await restore(paths, file, '--yes', '--json');
  assert.match(second.stdout, /^[^\n]+\n$/);
  const { aside: again, ...facts } = JSON.parse(second.stdout);
  assert.deepEqual(facts, {
    data_dir: paths.root,
    file,
    lives: 1,
    tips: 2,
    tip_total_cents: 1200,
    tip_totals: { USD: 1200 },
    missing_files: [],
  });
  assert.ok(existsSync(again));
  assertPrinted(await restore(paths, file, '--yes', '--quiet'), '');
});

test('a backup is restored into a new directory, and a server serves it', async (t) => {
  const { file } = await dirAndBackup(t);
  const paths = dataPaths(newDir(t));
  const restored = `Restored 1 live and 2 tips ($12.00) in ${paths.root}\n`;
  assertPrinted(await restore(paths, file, '--yes'), restored);

  const server = await startServerHere(t, { dataDir: paths.root });
  const lives = await getJson<LiveSummary[]>(`${server.url}/api/lives`);
  assert.deepEqual(
    lives.map(({ tip_total_cents }) => tip_total_cents),
    [1200],
  );
});

test('a restore into an empty directory needs no confirmation', async (t) => {
  const other = await filledDataDir(t, 'other');
  writeFileSync(other.config, '{"host": "0.0.0.0", "allowedHosts": ["evil.example"]}');
  const file = await archiveOf(other);
  const [fresh, empty, third] = [newDir(t), newDir(t), newDir(t)].map((root) => dataPaths(root));
  assert.ok(fresh && empty && third);
  mkdirSync(empty.root);

  const first = await restore(fresh, file);
  assert.deepEqual([first.code, first.stderr], [0, '']);
  assert.match(
    first.stdout,
    /\nLeft as they are here, [^\n]+ the backup has host "0\.0\.0\.0", allowedHosts \["evil\.example"\]\. [^\n]+ --with-network-settings\.\n$/,
  );
  assert.deepEqual(JSON.parse(readFileSync(fresh.config, 'utf8')), {});
  const second = await restore(empty, file, '--json');
  assert.deepEqual(JSON.parse(second.stdout).left_out, {
    host: '0.0.0.0',
    allowedHosts: ['evil.example'],
  });
  assert.equal((await restore(empty, file)).code, 2, 'now there is something to replace');
  assert.equal((await restore(third, file, '--with-network-settings')).code, 0);
  assert.deepEqual(readFileSync(third.config), readFileSync(other.config));
});

test('restoring a bare database names the missing images', async (t) => {
  const { paths } = await dirAndBackup(t);
  const database = new Database(paths.database);
  database.exec(
    `insert into file (id, name, mime, original_name, size_bytes, width, height, uploaded_at, created_at)
     values ('1', 'gone.png', 'image/png', 'cat.png', 1, 1, 1, '', '')`,
  );
  const copy = join(paths.root, 'copy.db');
  database.prepare('vacuum into ?').run(copy);
  database.close();

  const message = await restore(paths, copy, '--yes');
  assert.match(
    message.stdout,
    /\nNot there any more: 1 image or font\. Upload them again, [^\n]+\n$/,
  );
  const { missing_files } = JSON.parse((await restore(paths, copy, '--yes', '--json')).stdout);
  assert.deepEqual(missing_files, [join(paths.uploads, 'gone.png')]);
});

test('a restore is refused while a server runs on the directory', async (t) => {
  const { file } = await dirAndBackup(t);
  const server = await startServerHere(t);
  const before = readdirSync(server.dataDir).sort();
  const ran = await restore(dataPaths(server.dataDir), file, '--yes');
  assertRefused(ran, /: Another streamhost server is using /);
  assert.deepEqual(readdirSync(server.dataDir).sort(), before);
});

test('without a terminal a restore needs --yes, and a bad file changes nothing', async (t) => {
  const { paths, file } = await dirAndBackup(t);
  const before = digestOf(paths);
  const unasked = await restore(paths, file);
  assert.deepEqual(unasked, {
    code: 2,
    stdout: '',
    stderr:
      'streamhost: this replaces data and there is no terminal to ask on: add --yes to go ahead; see streamhost restore --help\n',
  });
  assert.equal((await restore(paths)).code, 2);
  const bad = join(paths.root, 'bad.zip');
  writeFileSync(bad, 'no archive');
  const refused = await restore(paths, bad, '--yes', '--json');
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(JSON.parse(refused.stderr).error, /bad\.zip cannot be used as a backup because it /);
  assert.equal(digestOf(paths), before);
  const mistyped = dataPaths(newDir(t));
  assert.equal((await restore(mistyped, 'nowhere.zip', '--yes')).code, 1);
  assert.equal(existsSync(mistyped.root), false);
});

/** Runs restore on a new terminal and types `answer`. */
async function restoreOnTerminal(paths: DataPaths, file: string, answer: string) {
  const words = [process.execPath, BIN, 'restore', file, '--data-dir', paths.root];
  const command = words.map((word) => `'${word}'`).join(' ');
  const terminal = spawn('script', ['-qec', command, '/dev/null']);
  const output = text(terminal.stdout);
  terminal.stdout.on('data', (chunk) => {
    if (String(chunk).includes('[y/N]')) terminal.stdin.write(answer);
  });
  const [code] = await once(terminal, 'close');
  return { code, output: await output };
}

const hasTerminals = () => spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;

test('on a terminal only a yes confirms a restore', {
  skip: !hasTerminals() && 'script(1) of util-linux is not here',
}, async (t) => {
  const { paths, file, restored } = await dirAndBackup(t);
  const before = digestOf(paths);
  for (const answer of ['\r', 'no\r', '\u0004']) {
    const { code, output } = await restoreOnTerminal(paths, file, answer);
    assert.ok(
      output.includes(
        `Replace 1 live and 1 tip ($5.00) in ${paths.root} by 1 live and 2 tips ($12.00)? [y/N]`,
      ),
      output,
    );
    assert.match(output, /streamhost: Nothing was changed\.\r?\n$/);
    assert.deepEqual([code, digestOf(paths)], [1, before]);
  }
  const { code, output } = await restoreOnTerminal(paths, file, 'y\r');
  assert.match(output, /Checking .+ 100 %/);
  assert.match(output, /Restored 1 live and 2 tips/);
  assert.deepEqual([code, digestOf(paths)], [0, restored]);
});
