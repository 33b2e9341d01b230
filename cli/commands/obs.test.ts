import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Obs } from '#contract/obs.ts';
import { startFakeObs } from '../../server/obs/testing/fake-obs.ts';
import { until } from '../../server/testing/until.ts';
import { suggest } from '../completion/suggest.ts';
import { createProgram } from '../program.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

async function aServerBesideObs(t: TestContext) {
  const fake = await startFakeObs();
  t.after(() => fake.close());
  const server = await startServerHere(t);
  const runWith = (input: string, ...args: string[]) =>
    runCommand(['obs', ...args, '--data-dir', server.dataDir], { input });
  const run = (...args: string[]) => runWith('', ...args);
  const connect = () =>
    runWith(`${fake.password}\n`, 'set', '--address', fake.address, '--password-stdin');
  return { fake, server, run, runWith, connect };
}

test('OBS is set up, a live is added, refreshed, and OBS is forgotten by commands', async (t) => {
  const { fake, server, run, connect } = await aServerBesideObs(t);
  const { code } = await postJson<{ code: string }>(`${server.url}/api/lives`, { name: 'Friday' });
  assertPrinted(
    await run('status'),
    'OBS is not connected yet. Start OBS, then connect it in the settings.\n',
  );
  assertPrinted(await connect(), 'Connected to OBS 30.2.3 · Scene is on program\n');
  assertPrinted(
    await run('refresh'),
    "No overlay of this server is in OBS. 'streamhost obs add' adds one.\n",
  );
  assertPrinted(await run('add', '--live', code), 'Added "Friday" to the scene "Scene".\n');
  assertPrinted(
    await run('add', '--live', code),
    '"Friday" in the scene "Scene" shows this live already.\n',
  );
  assertPrinted(
    await run('add'),
    `"Friday" in the scene "Scene" shows one live alone, and stays so. 'streamhost obs add --replace' has it show each one.\n`,
  );
  fake.addScene('Break');
  assertPrinted(
    await run('add', '--live', code, '--scene', 'Break'),
    'Put "Friday" into the scene "Break", too. The scene is not on program.\n',
  );
  assertPrinted(await run('refresh'), 'Refreshed 1 source: "Friday"\n');
  fake.emitStreamState('STARTED');
  const isStreaming = async () => (await getJson<Obs>(`${server.url}/api/obs`)).streaming !== null;
  await until(isStreaming);
  assertPrinted(
    await run('status'),
    [
      'Connected to OBS 30.2.3 · Scene is on program',
      'OBS streams',
      'Friday: On screen in OBS, as "Friday"',
      `The stream has started: 'streamhost on-air ${code}' puts Friday on air`,
      '',
    ].join('\n'),
  );
  const json = await run('status', '--json');
  assert.equal(JSON.parse(json.stdout).line.kind, 'connected');
  assert.ok(!json.stdout.includes(fake.password) && !json.stdout.includes(String(fake.port)));
  assertPrinted(
    await run('add', '--replace'),
    '"Friday" in the scene "Scene" shows each show now.\n',
  );
  assertPrinted(await run('forget'), 'Forgot the address and the password of OBS\n');
});

test('each refusal of an obs command is one line', async (t) => {
  const { server, run, runWith } = await aServerBesideObs(t);
  await postJson(`${server.url}/api/lives`, { name: 'Friday' });
  assertRefused(await run('add'), /OBS is not connected yet\. Start OBS/);
  assertRefused(await run('set'), /It is not said what to set\. Use --find/);
  assertRefused(await runWith('x', 'set', '--password-stdin'), /address: Must be a host/);
  assertRefused(await run('set', '--address', 'a b'), /address: Must be a host with or without/);
  await server.stop();
  assertRefused(
    await run('status'),
    /No server runs on .* it is the server that is connected to OBS/,
  );
});

test('scenes are completed from the connected OBS', async (t) => {
  const { fake, server, connect } = await aServerBesideObs(t);
  const scenes = async () => {
    const { program } = createProgram();
    const typed = ['--data-dir', server.dataDir, 'obs', 'add', '--scene'];
    const { suggestions } = await suggest(program, typed, '');
    return suggestions.map(({ value, description }) => [value, description]);
  };
  assert.deepEqual(await scenes(), []);
  fake.addScene('Break');
  await connect();
  assert.deepEqual(await scenes(), [
    ['Scene', 'on program'],
    ['Break', ''],
  ]);
});
