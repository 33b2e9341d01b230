import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type TestContext, test } from 'node:test';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { postJson } from '../testing/json-requests.ts';
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { type ServerHere, startServerHere } from '../testing/server-here.ts';
import { end, LIMIT, spawnStreamhost } from '../testing/streamhost-process.ts';

/** `tips watch` in a process of its own. */
function watching(t: TestContext, dataDir: string, ...args: string[]) {
  const ran = spawnStreamhost(['tips', 'watch', '--data-dir', dataDir, ...args]);
  t.after(() => ran.child.kill('SIGKILL'));
  const until = async (stream: 'stdout' | 'stderr', pattern: RegExp) => {
    while (!pattern.test(ran[stream]())) await once(ran.child[stream], 'data');
  };
  async function interrupted() {
    end(ran.child, 'SIGINT');
    return ran.exited;
  }
  return { ...ran, until, interrupted };
}

const aLiveOf = ({ url }: ServerHere, name: string) => postJson<Live>(`${url}/api/lives`, { name });
const aTipOf = ({ url }: { url: string }, { id }: Live, fan_name: string, amount_cents: number) =>
  postJson<Tip>(`${url}/api/lives/${id}/tips`, { fan_name, amount_cents });

test('tips are printed as they come, of the live that runs, until Ctrl+C', LIMIT, async (t) => {
  const server = await startServerHere(t);
  const friday = await aLiveOf(server, 'Friday \u{1F3B8}');
  await aTipOf(server, friday, 'Before', 100);
  const watch = watching(t, server.dataDir);
  await watch.until(
    'stdout',
    /Watching the tips of Friday \u{1F3B8} \(\w{8}\)\. Ctrl\+C ends it\.\n/u,
  );

  await aTipOf(server, friday, 'Zoë', 1250);
  await watch.until('stdout', /\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}\$12\.50 {2}Zoë\n/);
  const saturday = await aLiveOf(server, 'Saturday');
  await aTipOf(server, saturday, 'Early', 300);
  await watch.until('stdout', /Watching the tips of Saturday [\s\S]*\$3\.00 {2}Early\n/);

  assert.deepEqual(await watch.interrupted(), { code: 0, signal: null });
  assert.equal(watch.stderr(), '');
  assert.doesNotMatch(watch.stdout(), /Before/);
});

test('a script reads each tip once as a line of JSON, also over a restart', LIMIT, async (t) => {
  const first = await startServerHere(t);
  const { dataDir } = first;
  const live = await aLiveOf(first, 'Friday');
  const watch = watching(t, dataDir, '--live', 'Friday', '--json');
  const lines = () =>
    watch
      .stdout()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  // It says nothing with --json, so tips come until one of them is seen.
  while (lines().length === 0) {
    await aTipOf(first, live, 'Hello', 100);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const tips = `${first.url}/api/lives/${live.id}/tips`;
  const blank = await postJson<Tip>(tips, {});
  await postJson(`${tips}/import`, {
    tips: [1, 2].map((n) => ({ idempotency_key: `k${n}`, fan_name: `I${n}`, amount_cents: n })),
  });
  await watch.until('stdout', /"I2"/);
  await fetch(`${first.url}/api/lives/tips/${blank.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fan_name: 'Filled', amount_cents: 700 }),
  });
  await watch.until('stdout', /"Filled"/);

  await first.stop();
  await watch.until('stderr', /The server has stopped; waiting until it runs again\.\n/);
  const added = ['--live', live.code, '--amount', '9', '--fan', 'Meanwhile'];
  assert.equal((await runCommand(['tips', 'add', ...added, '--data-dir', dataDir])).code, 0);
  const second = await startServerHere(t, { dataDir });
  await watch.until('stdout', /"Meanwhile"/);
  await aTipOf(second, live, 'After', 800);
  await watch.until('stdout', /"After"/);
  assert.match(watch.stderr(), /The server answers again, at http/);

  const names = lines()
    .map(({ fan_name }) => fan_name)
    .filter((name) => name !== 'Hello');
  assert.deepEqual(names, ['I1', 'I2', 'Filled', 'Meanwhile', 'After']);
  const ids = lines().map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const { live_code, live_name, amount_cents } = lines().at(-1);
  assert.deepEqual([live_code, live_name, amount_cents], [live.code, 'Friday', 800]);

  await fetch(`${second.url}/api/lives/${live.id}`, { method: 'DELETE' });
  assert.deepEqual(await watch.exited, { code: 1, signal: null });
  assert.match(watch.stderr(), /The live Friday \(\w{8}\) was deleted\./);
});

test('where push is off tips are printed as well', LIMIT, async (t) => {
  const server = await startServerHere(t, { env: { STREAMHOST_PUSH: 'off' } });
  const watch = watching(t, server.dataDir);
  await watch.until('stdout', /There is no live yet; waiting for one/);
  const live = await aLiveOf(server, 'Friday');
  await aTipOf(server, live, 'Zoë', 1250);
  await watch.until('stdout', /Friday[\s\S]*Zoë/);
  assert.deepEqual(await watch.interrupted(), { code: 0, signal: null });
});

test('without a running server, and for a live that nobody has, it says what to do', async (t) => {
  const server = await startServerHere(t);
  const args = ['tips', 'watch', '--data-dir', server.dataDir];
  await aLiveOf(server, 'Friday');
  const unknown = await runCommand([...args, '--live', 'Sunday']);
  assertRefused(unknown, /There is no live with the code, id or name "Sunday"\./);
  await server.stop();
  assertRefused(
    await runCommand(args),
    /No server runs on .*, so no tip can come\. Start one with 'streamhost serve'/,
  );
});
