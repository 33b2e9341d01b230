import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newDir } from '../../server/testing/new-dir.ts';
import { startStreamhost } from '../testing/streamhost-process.ts';

const LIMIT = { timeout: 60_000 };
const END_MS = 8000;
/** Starting and ending processes takes time on a busy computer. */
const SLACK_MS = 4000;

const loaded = (name: string) => [
  '--import',
  fileURLToPath(new URL(`../testing/${name}.mjs`, import.meta.url)),
];

test(
  'a server that cannot stop is ended after eight seconds, and does not say that it stopped',
  LIMIT,
  async (t) => {
    const server = await startStreamhost({
      dataDir: newDir(t),
      env: { STREAMHOST_LOG_LEVEL: 'info' },
      nodeArgs: loaded('blocked-after-stop'),
    });
    t.after(() => server.kill());
    const start = performance.now();
    assert.deepEqual(await server.stop('SIGTERM'), { code: null, signal: 'SIGKILL' });
    const tookMs = performance.now() - start;
    assert.ok(tookMs > END_MS - 500 && tookMs < END_MS + SLACK_MS, `${tookMs} ms`);
    assert.doesNotMatch(server.stderr(), /Stopped/);
  },
);
