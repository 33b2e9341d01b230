import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import type { Inbox } from '#contract/inbox.ts';
import type { NewSource, Source } from '#contract/sources.ts';
import type { Tip } from '#contract/tips.ts';
import { startFakeHost } from '../../server/ingest/fakes/host.ts';
import { fakeStreamelements } from '../../server/ingest/services/streamelements/fake.ts';
import { newFolder } from '../../server/testing/new-dir.ts';
import { until } from '../../server/testing/until.ts';
import { getJson, postJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, cellsOf, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

/** A server with a fake StreamElements, and a file with its token. */
async function aPlayedServer(t: TestContext) {
  const fake = fakeStreamelements();
  const host = await startFakeHost([fake]);
  t.after(() => host.close());
  const env = { STREAMHOST_SOURCES_ADDRESS: host.address };
  const server = await startServerHere(t, { env });
  const secrets = join(newFolder(t), 'token.json');
  writeFileSync(secrets, JSON.stringify(fake.credentials));
  const run = (...args: string[]) => runCommand([...args, '--data-dir', server.dataDir], { env });
  const get = <T>(path: string) => getJson<T>(`${server.url}${path}`);
  return { fake, server, secrets, run, get };
}

test('by commands, a source is added and tested, and its tips are given to a live', async (t) => {
  const { fake, server, secrets, run, get } = await aPlayedServer(t);
  const live = await postJson<{ id: string; code: string }>(`${server.url}/api/lives`, {
    name: 'Friday',
  });
  assertPrinted(
    await run('sources', 'add', 'streamelements', '--name', 'Mia', '--secrets', secrets),
    'Added Mia\n',
  );
  const connected = async () =>
    (await get<Source[]>('/api/sources'))[0]?.state.kind === 'connected';
  await until(connected);
  const [titles, source] = cellsOf((await run('sources', 'list')).stdout);
  assert.deepEqual(titles, ['Name', 'Service', 'State', 'Id']);
  assert.deepEqual(source?.slice(0, 2), ['Mia', 'StreamElements']);
  assertPrinted(await run('sources', 'test', 'Mia'), 'Played a test of Mia\n');

  assertPrinted(await run('on-air'), 'No live is on air\n');
  fake.actions.tip?.({ name: 'Zoë', amount: '7.50', note: 'gg' });
  await until(async () => (await get<Inbox>('/api/inbox')).waiting === 1);
  const listed = await run('inbox', 'list');
  assert.match(
    listed.stdout,
    / Zoë +7\.50? USD +Mia +waiting +gg\n1 arrival: 1 waiting, 0 held\n$/,
  );
  assertPrinted(
    await run('inbox', 'give', '--all', '--live', 'Friday'),
    'Gave 1 arrival to Friday\n',
  );
  assertPrinted(await run('on-air', live.code), `Friday (${live.code}) is on air\n`);
  fake.actions.tip?.({ name: 'Bo', amount: '4.35' });
  const tips = () => get<Tip[]>(`/api/lives/${live.id}/tips`);
  await until(async () => (await tips()).length === 2);
  assert.deepEqual(
    (await tips()).map(({ fan_name: name, amount_cents: cents, source: from }) => [
      name,
      cents,
      from?.name,
      from?.currency,
    ]),
    [
      ['Bo', 435, 'Mia', 'USD'],
      ['Zoë', 750, 'Mia', 'USD'],
    ],
  );
  assertPrinted(await run('on-air', 'none'), 'No live is on air\n');
  assertPrinted(await run('sources', 'remove', 'Mia'), 'Removed Mia\n');
  assert.deepEqual(await get('/api/sources'), []);
});

test('a held arrival is given with its amount, and a refused one says why', async (t) => {
  const { fake, server, secrets, run, get } = await aPlayedServer(t);
  const live = await postJson<{ id: string }>(`${server.url}/api/lives`, { name: 'Friday' });
  await run('sources', 'add', 'streamelements', '--secrets', secrets);
  await until(async () => (await get<Source[]>('/api/sources'))[0]?.state.kind === 'connected');
  fake.actions.tip?.({ currency: 'EUR', amount: '1' });
  await until(async () => (await get<Inbox>('/api/inbox')).held === 1);
  assert.match(
    (await run('inbox', 'list')).stdout,
    /1 EUR +StreamElements +held, in another currency/,
  );
  const [arrival] = (await get<Inbox>('/api/inbox')).arrivals;
  const give = () => run('inbox', 'give', arrival?.id ?? '', '--live', 'Friday');
  assertPrinted(await give(), 'Gave 1 arrival to Friday\n');
  const [tip] = await get<Tip[]>(`/api/lives/${live.id}/tips`);
  assert.deepEqual(
    [tip?.amount_cents, tip?.source?.amount, tip?.source?.currency],
    [null, '1', 'EUR'],
  );
  const again = await give();
  assert.equal(again.code, 1);
  assert.match(again.stderr, /It is counted already\.\n/);
  assert.match(again.stderr, /1 arrival could not be given\./);
});

test('without a server a source is stored, and the list says that nothing runs', async (t) => {
  const { server, secrets, run } = await aPlayedServer(t);
  await server.stop();
  const added = await run('sources', 'add', 'streamelements', '--secrets', secrets, '--json');
  const { name, hook_path: path } = JSON.parse(added.stdout) as NewSource;
  assert.deepEqual([name, path], ['StreamElements', null]);
  assert.match((await run('sources', 'list')).stdout, /No server runs\. Start it with/);
});

test('secrets are never flags, and an invalid source names its field', async (t) => {
  const { run, secrets } = await aPlayedServer(t);
  assertRefused(
    await run('sources', 'add', 'streamelements', '--set', 'token=abc'),
    /token is a secret, and flags can be read by others\. Put \{"token": "…"\} into a file/,
  );
  assertRefused(await run('sources', 'add', 'streamelements'), /values\.token: .* is required/);
  assertRefused(
    await run('sources', 'add', 'nothing'),
    /service: Must be one of: .*streamelements/,
  );
  assertRefused(
    await run('sources', 'add', 'streamelements', '--secrets', `${secrets}.none`),
    /cannot be read \(ENOENT\)\. Name a JSON file/,
  );
  writeFileSync(secrets, '["token"]');
  assertRefused(
    await run('sources', 'add', 'streamelements', '--secrets', secrets),
    /has no secrets\. It must be one JSON object of texts/,
  );
  assertRefused(await run('sources', 'remove', 'Mia'), /There is no source with the id or name/);
  assertRefused(await run('inbox', 'give', '--live', 'Friday'), /It is not said what to give/);
});

test('the services are listed with their fields', async (t) => {
  const { run } = await aPlayedServer(t);
  const { stdout } = await run('sources', 'add');
  assert.match(stdout, /^Service +Name +Fields \(\* secret\) +About\n/);
  assert.match(stdout, /\nstreamelements +StreamElements +token\*/);
});

test('a source is tested without a server, too', async (t) => {
  const { server, secrets, run } = await aPlayedServer(t);
  const add = ['sources', 'add', 'streamelements', '--name', 'Mia', '--secrets', secrets];
  assertPrinted(await run(...add), 'Added Mia\n');
  await server.stop();
  assertPrinted(await run('sources', 'test', 'Mia'), 'Played a test of Mia\n');
});
