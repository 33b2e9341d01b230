import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { dataPaths } from '#config/paths.ts';
import { runningServer } from '../server/server-file.ts';
import { newDir } from '../server/testing/new-dir.ts';
import { distDir } from './package-info.ts';
import { BIN, nodeArgsToRun, runStreamhost, startForTest } from './testing/streamhost-process.ts';

/** Makes Node report another version and another platform to the launcher. */
function pretendToBe(version: string, platform = process.platform): string[] {
  const versions = `{ value: { ...process.versions, node: '${version}' } }`;
  const code = `Object.defineProperty(process, 'versions', ${versions});
    Object.defineProperty(process, 'platform', { value: '${platform}' });`;
  return nodeArgsToRun(code);
}

/** A launcher with the built program and a Node called node.exe, as on Windows. */
function windowsLauncher(t: TestContext): string {
  const launcher = loneLauncher(t);
  const root = dirname(dirname(launcher));
  const node = join(root, 'node_modules/node/bin');
  mkdirSync(node, { recursive: true });
  symlinkSync(process.execPath, join(node, 'node.exe'));
  symlinkSync(distDir, join(root, 'dist'));
  return launcher;
}

/** A launcher without the program and without a Node of its own. */
function loneLauncher(t: TestContext): string {
  const bin = join(newDir(t), 'bin');
  mkdirSync(bin, { recursive: true });
  const launcher = join(bin, basename(BIN));
  copyFileSync(BIN, launcher);
  return launcher;
}

test('on an old Node the checkout runs with its own Node, with arguments and exit code', async () => {
  for (const version of ['12.22.0', '22.16.9']) {
    const nodeArgs = pretendToBe(version);
    const { code, stdout, stderr } = await runStreamhost(['config', '--json'], { nodeArgs });
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    assert.deepEqual(Object.keys(JSON.parse(stdout)).slice(0, 2), ['host', 'port']);
  }
  const nodeArgs = pretendToBe('20.20.2');
  assert.equal((await runStreamhost(['srve'], { nodeArgs })).code, 2);
});

test('on an old Node, signals and the end of the process reach the server', async (t) => {
  for (const [signal, exit] of [
    ['SIGTERM', { code: 0, signal: null }],
    ['SIGKILL', { code: null, signal: 'SIGKILL' }],
  ] as const) {
    const server = await startForTest(t, { nodeArgs: pretendToBe('20.20.2') });
    // The launcher has ended once its server has closed the output, too.
    assert.deepEqual(await server.stop(signal), exit);
    await assert.rejects(fetch(server.url));
  }
});

test('on Windows the launcher forwards no signal, because the console does', async (t) => {
  const options = { nodeArgs: pretendToBe('20.20.2', 'win32'), bin: windowsLauncher(t) };
  const server = await startForTest(t, options);
  const stopped = server.stop('SIGINT');
  await setTimeout(300);
  const running = await runningServer(dataPaths(server.dataDir));
  assert.ok(running, 'the server runs');
  process.kill(running.pid, 'SIGINT');
  assert.deepEqual(await stopped, { code: 0, signal: null });
});

test('without a usable Node the launcher names both versions and the download', async (t) => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const nodeArgs = pretendToBe('20.20.2');
  const { code, stdout, stderr } = await runStreamhost(['serve'], {
    nodeArgs,
    bin: loneLauncher(t),
  });
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  const needed = engines.node.replace('>=', '');
  assert.equal(
    stderr,
    `streamhost cannot start: it needs Node ${needed} or newer and was started with 20.20.2. Install a newer one from https://nodejs.org and try again.\n`,
  );
});

test('without the built program the launcher says how to build it', async (t) => {
  const { code, stdout, stderr } = await runStreamhost(['serve'], { bin: loneLauncher(t) });
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  assert.match(stderr, /^streamhost cannot start: [^\n]*npm run build[^\n]*\n$/);
});
