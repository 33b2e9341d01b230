import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { SignInLink } from '#contract/people.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { livePage } from '../../server/testing/live-page.ts';
import { aShow } from '../testing/a-show.ts';
import { assertPrinted, assertRefused, cellsOf, runCommand } from '../testing/run-command.ts';
import { migratedDir } from '../testing/server-here.ts';

/** A running server that is shared, at `shared`. */
async function aSharedShow(t: TestContext) {
  const show = await aShow(t);
  const port = await freePort();
  await show.run('share', 'network', '--port', String(port));
  return { ...show, shared: `http://127.0.0.1:${port}` };
}

test('people are added, listed and removed', async (t) => {
  const { run } = await aShow(t);
  assert.match((await run('people')).stdout, /^Nobody can sign in yet\. /);
  assert.match((await run('people', 'add', 'Mia')).stdout, /^Added Mia as a moderator\. /);
  const owner = await run('people', 'add', 'Pixel Ghost', '--role', 'owner');
  assert.match(owner.stdout, /^Added Pixel Ghost as an owner\. /);
  assert.deepEqual(cellsOf((await run('people', 'list')).stdout).slice(1), [
    ['Mia', 'moderator', '0', '0', '0'],
    ['Pixel Ghost', 'owner', '0', '0', '0'],
  ]);
  assertPrinted(await run('people', 'remove', 'Mia', '--yes'), 'Removed Mia.\n');
  const [left, ...others] = JSON.parse((await run('people', '--json')).stdout);
  assert.deepEqual([left.name, others], ['Pixel Ghost', []]);
});

test('people are added without a running server', async () => {
  const dataDir = await migratedDir();
  const run = (...args: string[]) => runCommand(['people', ...args, '--data-dir', dataDir]);
  assert.equal((await run('add', 'Mia')).code, 0);
  assert.match((await run('list')).stdout, /Mia +moderator/);
});

test('the role of a person is changed at once for a device that is signed in', async (t) => {
  const { run, shared } = await aSharedShow(t);
  await run('people', 'add', 'Mia');
  const token = (await run('people', 'token', 'Mia', '--name', 'Deck')).stdout.trim();
  const headers = { authorization: `Bearer ${token}` };
  const status = async () => (await fetch(`${shared}/api/themes`, { headers })).status;
  assert.equal(await status(), 403);
  assertPrinted(await run('people', 'role', 'Mia', 'owner'), 'Mia is an owner now.\n');
  assert.equal(await status(), 200);
  const back = await run('people', 'role', 'Mia', 'moderator', '--json');
  assert.equal(JSON.parse(back.stdout).role, 'moderator');
  assert.equal(await status(), 403);
});

test('a role that does not exist is refused with those that do', async () => {
  const dataDir = await migratedDir();
  const ran = await runCommand(['people', 'role', 'Mia', 'admin', '--data-dir', dataDir]);
  assertRefused(ran, /owner, moderator/, 2);
});

test('removing a person needs a terminal or --yes', async (t) => {
  const { run } = await aShow(t);
  await run('people', 'add', 'Mia');
  assertRefused(await run('people', 'remove', 'Mia'), /add --yes to go ahead/, 2);
  assert.match((await run('people')).stdout, /Mia/);
});

test('an unknown person is refused with the names that exist', async (t) => {
  const { run } = await aShow(t);
  await run('people', 'add', 'Mia');
  const refused = await run('people', 'token', 'Max', '--name', 'Deck');
  assertRefused(refused, /There is no person with the id or name "Max"\. There are: "Mia"\./);
});

test('a link needs a running server, and sharing', async (t) => {
  const { server, run } = await aShow(t);
  await run('people', 'add', 'Mia');
  assertRefused(await run('people', 'link', 'Mia'), /No other device reaches this computer yet\. /);
  await server.stop();
  assertRefused(await run('people', 'link', 'Mia'), /so no device could open a link\. Start one/);
});

test('a link signs a device in, which is listed and signed out', async (t) => {
  const { run, shared } = await aSharedShow(t);
  await run('people', 'add', 'Mia');
  const link: SignInLink = JSON.parse((await run('people', 'link', 'Mia', '--json')).stdout);
  const [best] = link.urls;
  if (best === undefined) return t.skip('this computer is in no network');
  assert.match(best, /^http:\/\/[^/]+\/join#[\w-]{43}$/);
  const signedIn = await fetch(`${shared}/api/session`, {
    method: 'POST',
    headers: { origin: shared, 'content-type': 'application/json' },
    body: JSON.stringify({ token: best.split('#')[1] }),
  });
  assert.ok(signedIn.ok, await signedIn.text());

  const [device] = JSON.parse((await run('people', 'devices', 'Mia', '--json')).stdout);
  assert.deepEqual([device.person_name, device.kind], ['Mia', 'session']);
  assert.match((await run('people', 'devices')).stdout, new RegExp(`^${device.id} +Mia +`, 'm'));
  const out = await run('people', 'sign-out', device.id);
  assertPrinted(out, `Signed out ${device.name} of Mia.\n`);
  assert.match((await run('people', 'devices')).stdout, /^No device is signed in\. /);
});

test('a link without a name is for the owner, who is made', async (t) => {
  const { run } = await aSharedShow(t);
  const { stdout } = await run('people', 'link', '--json');
  const [owner] = JSON.parse((await run('people', '--json')).stdout);
  assert.deepEqual([JSON.parse(stdout).person_id, owner.role], [owner.id, 'owner']);
});

test('a terminal shows a link as a QR code and how long it works', async (t) => {
  const { server, run } = await aSharedShow(t);
  await run('people', 'add', 'Mia');
  const args = ['people', 'link', 'Mia', '--data-dir', server.dataDir];
  const { stdout } = await runCommand(args, { isTerminal: true });
  const link = /\/join#/.exec(stdout);
  if (!link) return t.skip('this computer is in no network');
  assert.match(stdout, /[█▀▄]/);
  assert.match(stdout, /It signs one device of Mia in, within 24 hours\.\n$/);
});

test('a token is printed alone, works on the shared address, and ends', async (t) => {
  const { run, shared } = await aSharedShow(t);
  await run('people', 'add', 'Mia');
  const made = await run('people', 'token', 'Mia', '--name', 'Stream Deck', '--days', '30');
  assert.match(made.stdout, /^sh_[\w-]{43}\n$/);
  const headers = { authorization: `Bearer ${made.stdout.trim()}` };
  const status = async () => (await fetch(`${shared}/api/lives`, { headers })).status;
  assert.equal(await status(), 200);
  const ended = await run('people', 'sign-out', 'Stream Deck');
  assertPrinted(ended, 'Ended Stream Deck of Mia.\n');
  assert.equal(await status(), 401);
});

test('removing a person closes their sockets and refuses their requests', async (t) => {
  const { run, shared } = await aSharedShow(t);
  await run('people', 'add', 'Mia');
  const token = (await run('people', 'token', 'Mia', '--name', 'Deck')).stdout.trim();
  const headers = { authorization: `Bearer ${token}` };
  const page = await livePage(t, Number(new URL(shared).port), { headers });
  await run('people', 'remove', 'Mia', '--yes');
  assert.deepEqual(await page.closed, { code: 4401, reason: 'Signed out.' });
  assert.equal((await fetch(`${shared}/api/lives`, { headers })).status, 401);
});

test('a token with a wrong number of days is refused', async (t) => {
  const { run } = await aShow(t);
  await run('people', 'add', 'Mia');
  const token = (days: string) => run('people', 'token', 'Mia', '--name', 'Deck', '--days', days);
  for (const days of ['0', '366', 'x', '1.5']) assertRefused(await token(days), /days/);
});
