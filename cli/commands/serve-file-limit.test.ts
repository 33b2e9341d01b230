import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { runStreamhost, startStreamhost } from '../testing/streamhost-process.ts';

const PRLIMIT = '/usr/bin/prlimit';

test('a limit on the size of files is answered like a full disk, and is over with the limit', {
  skip: !existsSync(PRLIMIT) && 'needs prlimit of util-linux',
}, async (t) => {
  const server = await startStreamhost({
    dataDir: newDir(t),
    env: { STREAMHOST_LOG_LEVEL: 'fatal' },
  });
  t.after(() => server.kill());
  const limit = (bytes: string) =>
    execFileSync(PRLIMIT, ['--pid', String(server.pid), `--fsize=${bytes}:`]);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { id: string; error?: string };
    return { status: response.status, answer };
  };
  const live = (await post('/lives', { name: 'Friday' })).answer;
  const tip = () => post(`/lives/${live.id}/tips`, { amount_cents: 500, notes: 'x'.repeat(2000) });
  const total = async () => {
    const response = await fetch(`${server.url}/api/lives`);
    const [row] = (await response.json()) as { tip_total_cents: number }[];
    return row?.tip_total_cents;
  };
  assert.equal((await tip()).status, 201);

  limit('65536');
  let stored = 1;
  let last = await tip();
  for (let tries = 0; last.status === 201 && tries < 200; tries += 1) {
    stored += 1;
    last = await tip();
  }
  assert.equal(last.status, 507, JSON.stringify(last.answer));
  assert.match(String(last.answer.error), /^The disk is full and nothing was saved\./);
  assert.equal(await total(), stored * 500);
  const backup = await runStreamhost(['backup', '--data-dir', server.dataDir]);
  assert.equal(backup.code, 0, 'others have no such limit');

  limit('unlimited');
  assert.equal((await tip()).status, 201);
  assert.equal(await total(), (stored + 1) * 500);
  assert.deepEqual(await server.stop(), { code: 0, signal: null });
  const verified = await runStreamhost(['backup', 'verify', dataPaths(server.dataDir).database]);
  assert.equal(verified.code, 0, verified.stderr);
});
