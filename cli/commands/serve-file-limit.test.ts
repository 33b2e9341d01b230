import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { Live, LiveSummary } from '#contract/lives.ts';
import { getJson, postJson, sendJson } from '../testing/json-requests.ts';
import { runStreamhost, startForTest } from '../testing/streamhost-process.ts';

const PRLIMIT = '/usr/bin/prlimit';

test('a file size limit is reported like a full disk and ends with the limit', {
  skip: !existsSync(PRLIMIT) && 'needs prlimit of util-linux',
}, async (t) => {
  const server = await startForTest(t, { env: { STREAMHOST_LOG_LEVEL: 'fatal' } });
  const limit = (bytes: string) =>
    execFileSync(PRLIMIT, ['--pid', String(server.pid), `--fsize=${bytes}:`]);
  const lives = `${server.url}/api/lives`;
  const { id } = await postJson<Live>(lives, { name: 'Friday' });
  const tip = () =>
    sendJson<{ error?: string }>(`${lives}/${id}/tips`, {
      amount_cents: 500,
      notes: 'x'.repeat(2000),
    });
  const total = async () => {
    const [row] = await getJson<LiveSummary[]>(lives);
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
  assert.equal(last.status, 507, JSON.stringify(last.body));
  assert.match(String(last.body.error), /^The disk is full and nothing was saved\./);
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
