import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newDir } from '../../server/testing/new-dir.ts';
import { startStreamhost } from '../testing/streamhost-process.ts';

const LIMIT = { timeout: 60_000 };
/** Starting and ending processes takes time on a busy computer. */
const SLACK_MS = 4000;

const loaded = (name: string) => [
  '--import',
  fileURLToPath(new URL(`../testing/${name}.mjs`, import.meta.url)),
];

test(
  'a server ends well and at once while threads are busy for long, and says so',
  LIMIT,
  async (t) => {
    const server = await startStreamhost({
      dataDir: newDir(t),
      // The threads that are left do the work of the server.
      env: { UV_THREADPOOL_SIZE: '8', STREAMHOST_LOG_LEVEL: 'info' },
      nodeArgs: loaded('busy-threads'),
    });
    t.after(() => server.kill());
    const start = performance.now();
    assert.deepEqual(await server.stop('SIGTERM'), { code: 0, signal: null });
    assert.ok(performance.now() - start < SLACK_MS);
    assert.match(server.stderr(), /"msg":"Stopped"\}\n$/);
  },
);
