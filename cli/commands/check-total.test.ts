import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startFakeHost } from '../../server/ingest/fakes/host.ts';
import { fakeTiltify } from '../../server/ingest/services/tiltify/fake.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { until } from '../../server/testing/until.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

test('a total is compared, mended and equal, and a file shows what else is missing', async (t) => {
  const fake = fakeTiltify();
  const host = await startFakeHost([fake]);
  t.after(() => host.close());
  const env = { STREAMHOST_SOURCES_ADDRESS: host.address };
  const server = await startServerHere(t, { env });
  const check = (...args: string[]) =>
    runCommand(['check-total', '--live', 'Friday', ...args, '--data-dir', server.dataDir], { env });
  const { id } = await postJson<{ id: string }>(`${server.url}/api/lives`, { name: 'Friday' });
  const tips = `${server.url}/api/lives/${id}/tips`;
  await postJson(`${server.url}/api/sources`, {
    service: 'tiltify',
    values: fake.credentials,
    live_id: id,
    since: new Date(Date.now() - 60_000).toISOString(),
  });
  await until(async () => {
    const [source] = await getJson<{ state: { kind: string } }[]>(`${server.url}/api/sources`);
    return source?.state.kind === 'connected';
  });
  await postJson(tips, { fan_name: 'Zoë', amount_cents: 500 });
  assert.equal((await check()).code, 0);

  await fake.actions.tip?.({ name: 'Mo', amount: '20.00', currency: 'USD' });
  // The server compares its last answer for some minutes, and a command in this process has none.
  await server.stop();
  const different = await check();
  assert.equal(different.code, 1);
  assert.match(different.stdout, /- Tiltify has \$20\.00 by Mo; here it is missing\. .*\+\$20\.00/);
  assert.match(different.stderr, /The total has 1 difference\./);

  const mended = await check('--mend', '--json');
  assert.equal(mended.code, 0, mended.stderr);
  const body = JSON.parse(mended.stdout);
  assert.deepEqual([body.check.total_cents, body.mended.mended.length], [2500, 1]);

  const file = join(newFolder(t), 'export.csv');
  writeFileSync(file, 'fan,amount,id\nKim,3.00,pay-1\n');
  const compared = await check('--file', file);
  assert.equal(compared.code, 1);
  assert.match(compared.stdout, /The file has \$3\.00 by Kim; here it is missing\./);
  const missing = await check('--file', `${file}.none`);
  assert.match(missing.stderr, /cannot be read\. Check its name\./);
});
