import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LiveAlerts } from '#contract/alerts.ts';
import type { Tip } from '#contract/tips.ts';
import { aShow } from '../testing/a-show.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

const UNKNOWN_TIP = '01920000-0000-7000-8000-000000000000';

test('a tip recorded by a command is announced by the running server', async (t) => {
  const { server, live, run } = await aShow(t);
  const announced = async (url: string) =>
    (await getJson<LiveAlerts>(`${url}/api/lives/${live.id}/alerts`)).alerts.map((one) => [
      one.fan_name,
      one.amount_cents,
    ]);
  const add = ['tips', 'add', '--live', live.code, '--amount'];
  await run(...add, '1', '--fan', 'Zoë');
  assert.deepEqual(await announced(server.url), [['Zoë', 100]]);

  await server.stop();
  assert.equal((await run(...add, '2', '--fan', 'Bob')).code, 0);
  const next = await startServerHere(t, { dataDir: server.dataDir });
  assert.deepEqual(await announced(next.url), [
    ['Zoë', 100],
    ['Bob', 200],
  ]);
});

test('alerts are skipped, paused, tested and replayed with and without a server', async (t) => {
  const { server, live, run } = await aShow(t);
  const tip = await postJson<Tip>(`${server.url}/api/lives/${live.id}/tips`, {
    fan_name: 'Zoë',
    amount_cents: 500,
  });
  const on = ['--live', 'Friday'];
  const stateOf = async (name: string) => {
    const { stdout } = await run('alerts', name, ...on, '--json');
    const { is_paused, skips, live: named } = JSON.parse(stdout);
    assert.deepEqual(named, { id: live.id, code: live.code, name: 'Friday' });
    return [is_paused, skips];
  };
  assertPrinted(await run('alerts', 'skip', ...on), 'Skipped the alert of Friday.\n');
  assertPrinted(await run('alerts', 'pause', ...on), 'Alerts wait on Friday.\n');
  assert.deepEqual(await stateOf('skip'), [true, 2]);
  const { is_paused } = await getJson<LiveAlerts>(`${server.url}/api/lives/${live.id}/alerts`);
  assert.equal(is_paused, true);

  await server.stop();
  assertPrinted(await run('alerts', 'resume', ...on), 'Alerts come again on Friday.\n');
  assert.deepEqual(await stateOf('skip'), [false, 3]);
  assertPrinted(await run('alerts', 'test', ...on), 'Announced a made-up tip on Friday.\n');
  assertPrinted(await run('alerts', 'again', tip.id), 'Announced the tip from Zoë once more.\n');
  const again = JSON.parse((await run('alerts', 'again', tip.id, '--json')).stdout);
  assert.deepEqual([again.alert.kind, again.alert.amount_cents], ['again', 500]);
});

test('a waiting alert is played next, and a named one is removed', async (t) => {
  const { server, live, run } = await aShow(t);
  const on = ['--live', 'Friday'];
  const test = JSON.parse((await run('alerts', 'test', ...on, '--json')).stdout);
  const named = [...on, '--alert', String(test.alert.seq)];
  assertPrinted(await run('alerts', 'play', ...named), 'The alert comes next on Friday.\n');
  const path = `${server.url}/api/lives/${live.id}/alerts`;
  assert.equal((await getJson<LiveAlerts>(path)).alerts[0]?.is_first, true);
  assertPrinted(await run('alerts', 'skip', ...named), 'Skipped the alert of Friday.\n');
  assert.deepEqual((await getJson<LiveAlerts>(path)).alerts, []);
  assertRefused(await run('alerts', 'play', ...named), /Alert not found/);
});

test('a missing tip, a tip without an amount and an unknown live are refused', async (t) => {
  const { server, live, run } = await aShow(t);
  const { id } = await postJson<Tip>(`${server.url}/api/lives/${live.id}/tips`, {});
  assertRefused(await run('alerts', 'again', id), /no amount yet.*Fill in its amount/);
  assertRefused(await run('alerts', 'again', UNKNOWN_TIP), /Tip not found/);
  assertRefused(await run('alerts', 'skip', '--live', 'nobody'), /'streamhost lives' lists them/);
  const { code } = await runCommand(['alerts', 'skip']);
  assert.equal(code, 2);
});
