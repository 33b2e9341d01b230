import assert from 'node:assert/strict';
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { dataPaths } from '#config/paths.ts';
import { runningServer } from '../../server/server-file.ts';
import { load } from '../../server/testing/bench/load.ts';
import { eventsIn } from '../../server/testing/captured-log.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { BIN, ownEnvironment, SETTINGS_FOR_TESTS } from '../testing/streamhost-process.ts';

const REQUESTS = 20_000;
/** A mark by which the test finds the server's process. */
const FIRST_REQUEST = 1;
const END_MS = 2000;
const LIMIT = { timeout: 120_000 };

/** Runs the server with its access log in a shell, which keeps its exit code. Nobody reads the output. */
async function unreadServer(t: TestContext, shell: (command: string) => ChildProcess) {
  const folder = newFolder(t);
  const [dataDir, code] = [join(folder, 'show'), join(folder, 'code')];
  const serve = `'${process.execPath}' '${BIN}' serve --port 0 --access-log --data-dir '${dataDir}'`;
  const child = shell(`${serve}; echo $? > '${code}'`);
  t.after(() => child.kill('SIGKILL'));
  let server: Awaited<ReturnType<typeof runningServer>>;
  while (!server) {
    await setTimeout(50);
    server = await runningServer(dataPaths(dataDir));
  }
  const { url, pid } = server;
  return {
    child,
    sendRequests: () => load({ url: `${url}/api/health`, status: 200 }, { amount: REQUESTS }),
    /** Stops the server. Returns its exit code and the milliseconds until its end. */
    async stop() {
      const start = performance.now();
      process.kill(pid, 'SIGTERM');
      while (!existsSync(code) || readFileSync(code, 'utf8') === '') await setTimeout(20);
      return { code: readFileSync(code, 'utf8'), tookMs: performance.now() - start };
    },
  };
}

const env = { ...ownEnvironment(), ...SETTINGS_FOR_TESTS, STREAMHOST_LOG_LEVEL: 'info' };
const PIPES: SpawnOptions = { stdio: ['ignore', 'pipe', 'pipe'], env };

const inPipe = (command: string) => spawn('sh', ['-c', command], PIPES);

/** Runs the command on a terminal whose output nobody reads. */
const onTerminal = (command: string) =>
  spawn('script', ['--quiet', '--flush', '--command', command, '/dev/null'], PIPES);

const NO_SCRIPT = process.platform !== 'linux' && 'needs the `script` of Linux';

for (const [place, shell] of [
  ['a pipe', inPipe],
  ['a terminal', onTerminal],
] as const) {
  test(`a log in ${place} that nobody reads holds up neither requests nor the end`, {
    ...LIMIT,
    skip: NO_SCRIPT,
  }, async (t) => {
    const server = await unreadServer(t, shell);
    await server.sendRequests();
    const { code, tookMs } = await server.stop();
    assert.equal(code, '0\n');
    assert.ok(tookMs < END_MS, `${tookMs} ms`);
  });
}

test('a log with a reader again counts the lost lines', {
  ...LIMIT,
  skip: NO_SCRIPT,
}, async (t) => {
  const server = await unreadServer(t, inPipe);
  await server.sendRequests();
  assert.ok(server.child.stderr);
  const log = text(server.child.stderr);
  await setTimeout(500);
  await server.stop();
  const events = eventsIn(await log);
  const lost = events.filter(({ msg }) => msg?.startsWith('Lines of the log were lost'));
  const answered = events.filter(({ msg }) => msg === 'Answered');
  assert.ok(lost.length > 0);
  const all = lost.reduce((sum, { lines }) => sum + Number(lines), answered.length);
  assert.equal(all, FIRST_REQUEST + REQUESTS);
  assert.equal(events.at(-1)?.msg, 'Stopped');
});
