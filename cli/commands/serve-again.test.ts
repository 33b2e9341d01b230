import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../../server/testing/free-port.ts';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { assertRefused } from '../testing/run-command.ts';
import { migratedDir, startServerHere } from '../testing/server-here.ts';
import {
  LIMIT,
  runStreamhost,
  SETTINGS_FOR_TESTS,
  spawnStreamhost,
  startForTest,
} from '../testing/streamhost-process.ts';

const OPENER = process.platform === 'darwin' ? 'open' : 'xdg-open';

/** A browser that logs the addresses it opens, one per line. */
function aBrowser(t: TestContext) {
  const folder = newFolder(t);
  const opened = join(folder, 'opened');
  writeFileSync(opened, '');
  writeFileSync(join(folder, OPENER), `#!/bin/sh\necho "$1" >> '${opened}'\n`, { mode: 0o755 });
  return {
    env: { ...SETTINGS_FOR_TESTS, PATH: `${folder}:${process.env.PATH}` },
    opened: () => readFileSync(opened, 'utf8').split('\n').slice(0, -1),
  };
}

const serving = (dataDir: string, ...more: string[]) => [
  'serve',
  '--open',
  '--data-dir',
  dataDir,
  ...more,
];

test(
  'a second start shows the running server in the browser, and exits with 0',
  LIMIT,
  async (t) => {
    const { url, dataDir } = await startForTest(t);
    const { env, opened } = aBrowser(t);
    const { code, stdout, stderr } = await runStreamhost(serving(dataDir), { env });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.ok(stdout.startsWith(`streamhost is running on ${dataDir} already: ${url}`), stdout);
    while (opened().length === 0) await setTimeout(20);
    assert.deepEqual(opened(), [url]);
    assert.equal((await fetch(`${url}/api/health`)).status, 200);
  },
);

test('of two servers started at once one serves, and both show it', LIMIT, async (t) => {
  const { env, opened } = aBrowser(t);
  const args = serving(newDir(t), '--port', String(await freePort()));
  const both = [1, 2].map(() => spawnStreamhost(args, { env }));
  for (const { child } of both) t.after(() => child.kill('SIGKILL'));
  const first = await Promise.race(both.map(({ exited }) => exited));
  assert.deepEqual(first, { code: 0, signal: null }, both.map(({ stderr }) => stderr()).join());
  while (opened().length < 2) await setTimeout(20);
  assert.equal(new Set(opened()).size, 1);
  assert.equal(both.filter(({ stdout }) => stdout().includes('already')).length, 1);
  for (const { child } of both) child.kill('SIGINT');
  for (const { exited, stderr } of both) assert.equal((await exited).code, 0, stderr());
});

test('a second server for a script is refused and opens no browser', async (t) => {
  const { dataDir } = await startServerHere(t);
  const { env, opened } = aBrowser(t);
  const [, ...quiet] = serving(dataDir, '--port', '0').filter((word) => word !== '--open');
  const scenarios = [['serve', ...quiet], serving(dataDir, '--port', '0', '--json')];
  for (const args of scenarios) {
    const { code, stdout, stderr } = await runStreamhost(args, { env });
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.match(stderr, /Another streamhost server is using /);
  }
  assert.deepEqual(opened(), []);
});

test('a second start in another version says to stop the running server first', async (t) => {
  // A server from sources has another version than the built one.
  const { dataDir, url } = await startServerHere(t);
  const { env, opened } = aBrowser(t);
  const ran = await runStreamhost(serving(dataDir), { env });
  assertRefused(ran, /streamhost 0\.0\.0-source is running on .* Stop that one first/);
  assert.ok(ran.stderr.includes(url));
  assert.deepEqual(opened(), []);
});

test('a port used by another program is refused, also with --open', async (t) => {
  const { url } = await startServerHere(t);
  const { env, opened } = aBrowser(t);
  const args = serving(await migratedDir(), '--port', new URL(url).port);
  assertRefused(await runStreamhost(args, { env }), /Port \d+ is in use/);
  assert.deepEqual(opened(), []);
});
