import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { DataPaths } from '#config/paths.ts';
import type { Sharing, SharingPatch } from '#contract/sharing.ts';
import type { AppOptions } from '../app.ts';
import { writeCertificate } from '../testing/certificates.ts';
import { freePort } from '../testing/free-port.ts';
import { listeningApp } from '../testing/listening-app.ts';
import { newFolder } from '../testing/new-dir.ts';
import { answerOf, put } from '../testing/requests.ts';
import { backupsIn } from '../testing/test-app.ts';
import { testDataDir } from '../testing/test-storage.ts';
import { until } from '../testing/until.ts';

/** A port that another program has. */
async function takenPort(t: TestContext): Promise<number> {
  const server = createServer().listen({ host: '::', port: 0 });
  await once(server, 'listening');
  t.after(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function started(t: TestContext, options: Partial<AppOptions> = {}) {
  const paths: DataPaths = testDataDir(t);
  const { app, port } = await listeningApp(t, { backups: backupsIn(paths), ...options });
  await app.sharing.start();
  const change = (patch: SharingPatch, status = 200) =>
    answerOf<Sharing>(app, put('/api/sharing', patch, { host: `localhost:${port}` }), status);
  return { app, change, stored: () => JSON.parse(readFileSync(paths.config, 'utf8')) };
}

test('sharing opens and closes the door at once, and is stored', async (t) => {
  const { app, change, stored } = await started(t);
  const share_port = await freePort();
  const on = await change({ sharing: 'network', share_port });
  assert.deepEqual([on.is_open, on.problem, app.sharedDoor.open?.port], [true, null, share_port]);
  assert.equal((await fetch(`http://127.0.0.1:${share_port}/api/health`)).status, 200);
  assert.deepEqual(stored(), { sharing: 'network', sharePort: share_port });

  assert.equal((await change({ sharing: 'off' })).is_open, false);
  await assert.rejects(fetch(`http://127.0.0.1:${share_port}/api/health`));
});

test('switching sharing off ends open connections', async (t) => {
  const { change } = await started(t);
  const share_port = await freePort();
  await change({ sharing: 'network', share_port });
  const socket = connect(share_port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await change({ sharing: 'off' });
  await closed;
});

test('a port in use keeps the door closed, and another port opens it', async (t) => {
  const { change } = await started(t);
  const share_port = await takenPort(t);
  const refused = await change({ sharing: 'network', share_port });
  assert.equal(refused.is_open, false);
  assert.match(refused.problem ?? '', /^Port \d+ is in use by another program\. Stop /);
  const { is_open, problem } = await change({ share_port: await freePort() });
  assert.deepEqual([is_open, problem], [true, null]);
});

test('the internet without an address is refused, and nothing is stored', async (t) => {
  const { change } = await started(t);
  const refused: unknown = await change({ sharing: 'internet' }, 400);
  assert.match(JSON.stringify(refused), /share_url.*Enter the https address/);
  assert.equal((await change({})).sharing, 'off');
});

test('the internet without an address in a variable is a problem with a remedy', async (t) => {
  const { change } = await started(t, { fixedSharing: { sharing: 'internet' } });
  const { problem } = await change({ share_port: await freePort() });
  assert.match(problem ?? '', /needs an https address\. Enter the name /);
});

test('a missing, foreign or ended certificate is named', async (t) => {
  const { change } = await started(t);
  const folder = newFolder(t);
  const { cert, key } = writeCertificate(folder, 'ended');
  const share = { sharing: 'network', share_port: await freePort() } as const;
  const missing = await change({ ...share, tls_cert: `${cert}.no`, tls_key: key });
  assert.match(missing.problem ?? '', /^There is no certificate at .*cert\.pem\.no\./);
  const noKey = await change({ tls_cert: cert, tls_key: '' });
  assert.match(noKey.problem ?? '', /^The path of the key is missing\./);
  const other = writeCertificate(newFolder(t), 'first');
  const foreign = await change({ tls_cert: cert, tls_key: other.key });
  assert.match(foreign.problem ?? '', /does not belong to/);
  const ended = await change({ tls_cert: cert, tls_key: key });
  assert.deepEqual([ended.is_open, ended.certificate_ends_at], [true, '2020-02-01T00:00:00.000Z']);
});

test('a door that could not be opened is tried again', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { app, change } = await started(t);
  const holder = createServer().listen({ host: '::', port: 0 });
  await once(holder, 'listening');
  const share_port = (holder.address() as AddressInfo).port;
  assert.equal((await change({ sharing: 'network', share_port })).is_open, false);
  holder.close();
  await once(holder, 'close');
  t.mock.timers.tick(30_000);
  while (!app.sharedDoor.open) await setImmediate();
  assert.deepEqual([app.sharedDoor.open.port, (await change({})).problem], [share_port, null]);
});

/** A door with a certificate until 2126, and a function that has the server examine its files. */
async function withCertificate(t: TestContext) {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const { change } = await started(t);
  const folder = newFolder(t);
  const { cert, key } = writeCertificate(folder, 'first');
  const share_port = await freePort();
  await change({ sharing: 'network', share_port, tls_cert: cert, tls_key: key });
  /** Waits until the state is this one. */
  async function examined(isIt: (state: Sharing) => boolean): Promise<void> {
    t.mock.timers.tick(10_000);
    await until(async () => isIt(await change({})));
  }
  return { folder, cert, examined };
}

test('a certificate that is renewed in its files is read by itself', async (t) => {
  const { folder, examined } = await withCertificate(t);
  writeCertificate(folder, 'ended');
  await examined(
    (state) => state.is_open && state.certificate_ends_at?.startsWith('2020') === true,
  );
});

test('a broken renewal keeps the certificate from before and says so', async (t) => {
  const { folder, cert, examined } = await withCertificate(t);
  writeFileSync(cert, 'no certificate');
  await examined(
    ({ is_open, problem, certificate_ends_at }) =>
      is_open &&
      certificate_ends_at?.startsWith('2126') === true &&
      problem?.includes('is not a certificate in PEM') === true,
  );
  writeCertificate(folder, 'second');
  await examined(({ problem }) => problem === null);
});

test('a setting of the environment is refused by the name of its variable', async (t) => {
  const { change } = await started(t, { fixedSharing: { sharePort: 4900 } });
  const refused: unknown = await change({ share_port: 4901 }, 409);
  assert.match(JSON.stringify(refused), /STREAMHOST_SHARE_PORT sets .*sharePort/);
  assert.deepEqual((await change({ share_port: 4900 })).fixed, ['share_port']);
});

test('a value that breaks the rule of its setting is refused at its field', async (t) => {
  const { change } = await started(t);
  for (const [patch, path] of [
    [{ share_url: 'http://studio.example.com' }, ['share_url']],
    [{ share_url: 'https://studio.example.com:99999' }, ['share_url']],
    [{ trusted_proxies: ['10.0.0.1', '10.0.0.0/99'] }, ['trusted_proxies', 1]],
  ] as const) {
    const { issues } = (await change(patch as SharingPatch, 400)) as unknown as {
      issues: { path: unknown }[];
    };
    assert.deepEqual(
      issues.map((issue) => issue.path),
      [path],
    );
  }
});

test('a stop closes the shared door', async (t) => {
  const { app, change } = await started(t);
  const share_port = await freePort();
  await change({ sharing: 'network', share_port });
  await app.close();
  await assert.rejects(fetch(`http://127.0.0.1:${share_port}/`));
});
