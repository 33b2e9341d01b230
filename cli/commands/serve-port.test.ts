import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { resolveSettings } from '#config/settings.ts';
import { startServer } from '../../server/start.ts';
import { createLog } from '../../server/system/log/create-log.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { distDir, version } from '../package-info.ts';
import { runCommand } from '../testing/run-command.ts';
import { migratedDir, serveForTests } from '../testing/server-here.ts';
import { end, SETTINGS_FOR_TESTS, spawnStreamhost } from '../testing/streamhost-process.ts';

const USUAL_PORT = 4816;

/** Occupies a port until the test ends. The usual port may already be in use. */
async function takePort(t: TestContext, port: number): Promise<number> {
  const server = createServer();
  t.after(() => server.close());
  const listening = once(server.listen(port, '127.0.0.1'), 'listening');
  await listening.catch((error) => assert.equal(error.code, 'EADDRINUSE'));
  return (server.address() as AddressInfo | null)?.port ?? port;
}

const storedPort = (dataDir: string) =>
  JSON.parse(readFileSync(dataPaths(dataDir).config, 'utf8')).port;

/** Starts a server that may take the next port, in this process. */
async function startHere(dataDir: string, prepare?: () => Promise<void>) {
  const paths = dataPaths(dataDir);
  const { settings } = resolveSettings({ dataDir }, SETTINGS_FOR_TESTS);
  return startServer({
    ...settings,
    paths,
    version,
    assetsDir: distDir,
    log: createLog({ level: 'warn', write: (line) => assert.fail(line) }),
    takesNextPort: true,
    prepare,
  });
}

test('a first start beside other programs takes the next free port and stores it', async (t) => {
  await takePort(t, USUAL_PORT);
  const [first, dataDir] = [newDir(t), newDir(t)];
  const server = await startHere(first);
  const { stdout, stderr } = await serveAtUsualPort(t, dataDir);
  await server.close();
  const port = Number(/^Editor +http:\/\/127\.0\.0\.1:(\d+)$/m.exec(stdout)?.[1]);
  assert.match(
    stdout,
    new RegExp(
      `^Port ${USUAL_PORT} is in use\\. This data directory has port ${port} from now on`,
      'm',
    ),
  );
  assert.equal(stderr, '');
  assert.deepEqual([storedPort(first), storedPort(dataDir)], [server.port, port]);
  assert.equal(new Set([USUAL_PORT, server.port, port]).size, 3);
  const config = JSON.parse((await runCommand(['config', '--json', '--data-dir', dataDir])).stdout);
  assert.deepEqual(config.port, { value: port, from: dataPaths(dataDir).config });
});

/** The output of the program from its start to its end. */
async function serveAtUsualPort(t: TestContext, dataDir: string) {
  const { child, stdout, stderr, exited } = spawnStreamhost(['serve', '--data-dir', dataDir], {
    env: SETTINGS_FOR_TESTS,
  });
  t.after(() => child.kill('SIGKILL'));
  while (!stdout().includes('Ctrl+C')) await once(child.stdout, 'data');
  end(child, 'SIGINT');
  assert.equal((await exited).code, 0);
  return { stdout: stdout(), stderr: stderr() };
}

test('a port taken between the check and the start is replaced by the next one', async (t) => {
  const paths = dataPaths(newDir(t));
  let lost = 0;
  const server = await startHere(paths.root, async () => {
    lost = await takePort(t, storedPort(paths.root));
  });
  assert.notEqual(server.port, lost);
  assert.equal(storedPort(paths.root), server.port);
  assert.equal((await fetch(`${server.url}/api/health`)).status, 200);
  await server.close();
});

test('a stored port that is in use is refused and stays stored', async (t) => {
  const dataDir = await migratedDir();
  const port = await takePort(t, 0);
  writeFileSync(dataPaths(dataDir).config, JSON.stringify({ port }));
  await assert.rejects(
    serveForTests({ dataDir }, () => {}),
    ({ message }: Error) => message.startsWith(`Port ${port} is in use`),
  );
  assert.equal(storedPort(dataDir), port);
});

test('a port given at the first start is used by later starts', async (t) => {
  const dataDir = newDir(t);
  const args = ['init', '--data-dir', dataDir];
  assert.equal((await runCommand(args, { env: { STREAMHOST_PORT: '5000' } })).code, 0);
  assert.equal(storedPort(dataDir), 5000);
});
