import assert from 'node:assert/strict';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { resolveSettings } from '#config/settings.ts';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import type { FoundServer } from '../../server-file.ts';
import { writeCertificate } from '../../testing/certificates.ts';
import { freePort } from '../../testing/free-port.ts';
import { listeningApp } from '../../testing/listening-app.ts';
import { newFolder } from '../../testing/new-dir.ts';
import { answerOf, put } from '../../testing/requests.ts';
import { backupsIn } from '../../testing/test-app.ts';
import { testDataDir } from '../../testing/test-storage.ts';
import { sharing } from './sharing.ts';

const STUDIO = 'https://studio.example.com';
const DAY_MS = 86_400_000;

/** What the check finds with these settings. */
function findingOf(
  t: TestContext,
  env: Record<string, string> = {},
  running: FoundServer | undefined = undefined,
) {
  const paths = testDataDir(t);
  const { settings } = resolveSettings({ dataDir: paths.root }, env);
  return sharing.run({ paths, settings, running, assetsDir: '', isOnline: false });
}

/** What the check finds of a running server that is shared in this way. */
async function foundWith(t: TestContext, patch: SharingPatch) {
  const { app, port } = await listeningApp(t, { backups: backupsIn(testDataDir(t)) });
  await app.sharing.start();
  const shared = { share_port: await freePort(), ...patch };
  const host = `localhost:${port}`;
  const state = await answerOf<Sharing>(app, put('/api/sharing', shared, { host }));
  const url = `http://127.0.0.1:${port}`;
  const running = { url, pid: 1, instance: 'i', lock: '1', backupFailedAt: null };
  return { ...(await findingOf(t, {}, running)), state };
}

/** Paths of a certificate that lasts until 2126. */
function certificateOf(t: TestContext) {
  const { cert, key } = writeCertificate(newFolder(t), 'first');
  return { tls_cert: cert, tls_key: key };
}

test('sharing that is off is said to be, with and without a server', async (t) => {
  const off = { status: 'ok', message: 'Off: only this computer reaches the server.' };
  assert.deepEqual(await findingOf(t), off);
  const { state: _, ...running } = await foundWith(t, { sharing: 'off' });
  assert.deepEqual(running, off);
});

test('sharing without a running server is said to begin with it', async (t) => {
  const { status, message } = await findingOf(t, { STREAMHOST_SHARING: 'network' });
  assert.deepEqual([status, message], ['ok', 'On for the network, when the server runs.']);
});

test('sharing with the network is found with its addresses', async (t) => {
  const { status, message, state } = await foundWith(t, { sharing: 'network' });
  if (state.addresses.length === 0) return t.skip('this computer is in no network');
  const urls = state.addresses.map(({ url }) => url).join(', ');
  const says = `On for the network, where people sign in at ${urls}.`;
  assert.deepEqual([status, message], ['ok', says]);
});

test('sharing with the internet is found with its name', async (t) => {
  const { status, message } = await foundWith(t, { sharing: 'internet', share_url: STUDIO });
  assert.deepEqual(
    [status, message],
    ['ok', `On for the internet, where people sign in at ${STUDIO}.`],
  );
});

test('a certificate is found with the day of its end', async (t) => {
  const share = { sharing: 'internet', share_url: STUDIO, ...certificateOf(t) } as const;
  const { status, message } = await foundWith(t, share);
  assert.equal(status, 'ok');
  assert.match(message, /sign in at https:\S+\. The certificate ends on 2126-11-04\.$/);
});

test('a certificate that ends soon is a warning, and one that has ended a failure', async (t) => {
  const end = Date.parse('2126-11-04T11:44:05Z');
  t.mock.timers.enable({ apis: ['Date'], now: end - 10 * DAY_MS });
  const certificate = certificateOf(t);
  const soon = await foundWith(t, { sharing: 'network', ...certificate });
  assert.deepEqual([soon.status, soon.message], ['warn', 'The certificate ends in 10 days.']);
  assert.match(soon.remedy ?? '', /^Renew it /);
  t.mock.timers.setTime(end);
  const ended = await foundWith(t, { sharing: 'network', ...certificate });
  assert.deepEqual([ended.status, ended.message], ['fail', 'The certificate has ended.']);
});

test('a door that could not open is a failure that says why', async (t) => {
  const tls_cert = join(newFolder(t), 'no.pem');
  const { status, message } = await foundWith(t, { sharing: 'network', tls_cert });
  assert.equal(status, 'fail');
  assert.match(message, /^There is no certificate at .*no\.pem\. Correct the paths /);
});

test('a shared name that is allowed at the private door is a warning', async (t) => {
  const env = { STREAMHOST_SHARE_URL: STUDIO, STREAMHOST_ALLOWED_HOSTS: 'Studio.example.com:443' };
  const { status, message, remedy } = await findingOf(t, env);
  assert.equal(status, 'warn');
  assert.match(message, /^"allowedHosts" has studio\.example\.com, /);
  assert.match(remedy ?? '', /^Remove the name there/);
});
