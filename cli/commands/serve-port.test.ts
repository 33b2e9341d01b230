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
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { migratedDir } from '../testing/server-here.ts';
import {
  end,
  LIMIT,
  runStreamhost,
  SETTINGS_FOR_TESTS,
  spawnStreamhost,
} from '../testing/streamhost-process.ts';

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

test(
  'first starts beside another program take the next free ports and store them',
  LIMIT,
  async (t) => {
    await takePort(t, USUAL_PORT);
    const dirs = [newDir(t), newDir(t)];
    const servers = dirs.map((dataDir) =>
      spawnStreamhost(['serve', '--data-dir', dataDir], { env: SETTINGS_FOR_TESTS }),
    );
    for (const { child } of servers) t.after(() => child.kill('SIGKILL'));
    // Both have to run before either ends, because an end frees a port.
    for (const { child, stdout } of servers)
      while (!stdout().includes('Ctrl+C')) await once(child.stdout, 'data');
    const ports = dirs.map(async (dataDir, index) => {
      const { child, stdout, stderr, exited } = servers[index] ?? assert.fail();
      const port = Number(/^Editor +http:\/\/127\.0\.0\.1:(\d+)$/m.exec(stdout())?.[1]);
      assert.match(
        stdout(),
        new RegExp(
          `^Port ${USUAL_PORT} is in use\\. This data directory has port ${port} from now on`,
          'm',
        ),
      );
      end(child, 'SIGINT');
      assert.deepEqual([(await exited).code, stderr()], [0, '']);
      assert.equal(storedPort(dataDir), port);
      const config = JSON.parse(
        (await runCommand(['config', '--json', '--data-dir', dataDir])).stdout,
      );
      assert.deepEqual(config.port, { value: port, from: dataPaths(dataDir).config });
      return port;
    });
    assert.equal(new Set([USUAL_PORT, ...(await Promise.all(ports))]).size, 3);
  },
);

test('a port taken between the check and the start is replaced by the next one', async (t) => {
  const paths = dataPaths(newDir(t));
  const { settings } = resolveSettings({ dataDir: paths.root }, SETTINGS_FOR_TESTS);
  let lost = 0;
  const server = await startServer({
    ...settings,
    paths,
    version,
    assetsDir: distDir,
    log: createLog({ level: 'warn', write: (line) => assert.fail(line) }),
    takesNextPort: true,
    prepare: async () => {
      lost = await takePort(t, storedPort(paths.root));
    },
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
  const ran = await runStreamhost(['serve', '--data-dir', dataDir]);
  assertRefused(ran, new RegExp(`Port ${port} is in use.* choose another port with --port\\.`));
  assert.equal(storedPort(dataDir), port);
});

test('a port given at the first start is used by later starts', async (t) => {
  const dataDir = newDir(t);
  const args = ['init', '--data-dir', dataDir];
  assert.equal((await runCommand(args, { env: { STREAMHOST_PORT: '5000' } })).code, 0);
  assert.equal(storedPort(dataDir), 5000);
});
