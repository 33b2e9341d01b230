import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { resolveSettings } from '#config/settings.ts';
import { unavailable } from '#domain/errors.ts';
import { openDataDir } from '../open-data-dir.ts';
import { acquireLock } from '../storage/lock.ts';
import { changeDatabase } from '../testing/filled-data-dir.ts';
import { testApp } from '../testing/test-app.ts';
import { testDataDir } from '../testing/test-storage.ts';
import type { CheckContext } from './check.ts';
import { spaceFinding } from './checks/free-space.ts';
import { examine } from './examine.ts';

/** A data directory with a database that no process has open. */
async function testContext(
  t: TestContext,
  part: Partial<CheckContext> = {},
): Promise<CheckContext> {
  const paths = testDataDir(t);
  await (await openDataDir(paths)).close();
  const { settings } = resolveSettings({ dataDir: paths.root }, {});
  const assetsDir = join(paths.root, 'pages');
  mkdirSync(join(assetsDir, 'assets'), { recursive: true });
  writeFileSync(join(assetsDir, 'assets', 'inter-latin.woff2'), '');
  addFallbackFonts(assetsDir);
  // Excludes other programs of this computer from these tests.
  return {
    paths,
    settings: { ...settings, port: 0 },
    running: undefined,
    assetsDir,
    isOnline: false,
    ...part,
  };
}

/** Adds fallback fonts for Hebrew and emoji. */
function addFallbackFonts(assetsDir: string): void {
  const folder = join(assetsDir, 'assets', 'fallback-fonts');
  const files = ['scripts.css', 'hebrew.woff2', 'emoji.woff2'];
  mkdirSync(folder);
  for (const file of files) writeFileSync(join(folder, file), '');
  const families = {
    scripts: { ranges: [[0x590, 0x5ff]] },
    emoji: { ranges: [[0x1f300, 0x1f6ff]] },
  };
  const listing = { files, families, inter: [[0x20, 0x17f]] };
  writeFileSync(join(assetsDir, 'fallback-fonts.json'), JSON.stringify(listing));
}

async function finding(place: CheckContext, name: string) {
  const found = (await examine(place)).find(({ check }) => check === name);
  assert.ok(found);
  return found;
}

const change = ({ paths }: CheckContext, sql: string) => changeDatabase(paths.database, sql);

const TIME = '2026-11-22T20:00:00.000Z';
const LIVE = `insert into live (id, code, name, settings, created_at, updated_at)
  values ('1', 'aaaa2222', 'Friday', '{}', '${TIME}', '${TIME}')`;

test('every finding of a healthy data directory is ok', async (t) => {
  const findings = await examine(await testContext(t));
  assert.deepEqual(
    findings.filter(({ status }) => status !== 'ok'),
    [],
  );
  assert.equal(findings.length, 17);
});

test('a failed backup of today is a warning despite older backups', async (t) => {
  const backupFailedAt = new Date(Date.now() - 180_000).toISOString();
  const running = { url: 'http://127.0.0.1:1', pid: 1, instance: 'i', lock: '1', backupFailedAt };
  const { status, message, remedy } = await finding(await testContext(t, { running }), 'Backups');
  assert.deepEqual(
    [status, message],
    ['warn', 'The server could not make the backup of today; it last tried 3 minutes ago.'],
  );
  assert.match(remedy ?? '', /streamhost backup --out/);
});

test('a running server that does not save is a failure with reason and remedy', async (t) => {
  const fault = unavailable('The disk reports an error.', 'Look at it.');
  const running = { url: 'http://127.0.0.1:1', pid: 1, instance: 'i', lock: '1', fault };
  const place = await testContext(t, { running: { ...running, backupFailedAt: null } });
  const { status, message, remedy } = await finding(place, 'Database');
  assert.deepEqual(
    [status, message, remedy],
    ['fail', 'The disk reports an error.', 'Look at it.'],
  );
});

test('little free space is a warning, and almost none a failure', () => {
  const found = [82e9, 1e9, 999e6, 49e6, 0].map(spaceFinding);
  assert.deepEqual(
    found.map(({ status }) => status),
    ['ok', 'ok', 'warn', 'fail', 'fail'],
  );
  assert.match(found[0]?.message ?? '', /^76\.3 GB are free/);
  assert.match(found[2]?.message ?? '', /^952\.7 MB are free/);
});

test('a port taken by another program or another streamhost is reported as such', async (t) => {
  const place = await testContext(t);
  const settings = typeof place.settings === 'string' ? undefined : place.settings;
  assert.ok(settings);
  const other = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  t.after(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = await finding({ ...place, settings: { ...settings, port } }, 'Port');
  assert.deepEqual(
    [taken.status, taken.message],
    ['fail', `Port ${port} is in use, perhaps by another streamhost.`],
  );
  assert.match(taken.remedy ?? '', /^Stop that program, or choose another port with --port\.$/);

  const app = await testApp(t, { version: '1.2.3' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ours = (app.server.address() as AddressInfo).port;
  const streamhost = await finding({ ...place, settings: { ...settings, port: ours } }, 'Port');
  assert.match(streamhost.message, /It is a streamhost 1\.2\.3 with another data directory\.$/);
});

test('a held lock is reported and not taken', async (t) => {
  const place = await testContext(t);
  const lock = acquireLock(place.paths);
  const held = await finding(place, 'Lock');
  assert.deepEqual([held.status, /does not say where/.test(held.message)], ['warn', true]);
  lock.release();
  assert.equal((await finding(place, 'Lock')).status, 'ok');
  acquireLock(place.paths).release();
});

test('pending migrations and those of a newer version are distinguished', async (t) => {
  const place = await testContext(t);
  change(place, 'delete from migration where id = (select max(id) from migration)');
  const pending = await finding(place, 'Migrations');
  assert.match(pending.message, /^1 update of the database is pending\.$/);
  change(place, "insert into migration (name) values ('29990101000000_from_the_future')");
  const newer = await finding(place, 'Database');
  assert.deepEqual([newer.status, newer.remedy], ['fail', 'Install the newer version.']);
  assert.equal((await finding(place, 'Migrations')).status, 'warn');
});

test('dangling references are counted', async (t) => {
  const place = await testContext(t);
  change(
    place,
    `insert into tip (id, live_id, created_at, updated_at) values ('1', 'gone', '', ''), ('2', 'gone', '', '')`,
  );
  const { status, message } = await finding(place, 'References');
  assert.deepEqual([status, message], ['fail', '2 records (tip) refer to others that are gone.']);
});

test('with content, a missing or old backup is a warning', async (t) => {
  const place = await testContext(t);
  change(place, LIVE);
  assert.match((await finding(place, 'Backups')).message, /^There is no backup in /);
  const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60_000).toISOString();
  const named = (time: string) => `streamhost-${time.replaceAll(/[:.]/g, '-')}-daily.db`;
  const old = named(days(9.5));
  writeFileSync(join(place.paths.backups, old), '');
  const { status, message } = await finding(place, 'Backups');
  assert.deepEqual([status, message], ['warn', `The newest, ${old}, is 9 days old.`]);
  writeFileSync(join(place.paths.backups, named(days(0.5))), '');
  assert.equal((await finding(place, 'Backups')).status, 'ok');
  const ahead = named(days(-40)).replace('Z', '-0007Z');
  writeFileSync(join(place.paths.backups, ahead), '');
  const wrong = await finding(place, 'Backups');
  assert.equal(wrong.status, 'warn');
  assert.match(wrong.message, /, was made on [\d-]+, which has not come yet: the clock /);
});

test('a rescue copy is reported until it is removed', async (t) => {
  const place = await testContext(t);
  const copy = join(place.paths.root, 'rescue-2026-11-22T23-04-16-917Z.db');
  writeFileSync(copy, '');
  const { status, message, remedy = '' } = await finding(place, 'Backups');
  assert.equal(status, 'warn');
  assert.ok(message.endsWith(`saved all that it had in ${copy}.`));
  assert.match(remedy, /'streamhost restore' and that file; otherwise move it elsewhere\.$/);
  rmSync(copy);
  assert.equal((await finding(place, 'Backups')).status, 'ok');
});

test('images without file and files without record are reported', async (t) => {
  const place = await testContext(t);
  const name = `${'a'.repeat(64)}.png`;
  writeFileSync(join(place.paths.uploads, name), '');
  const unknown = await finding(place, 'Uploads');
  assert.match(unknown.message, /^1 file in .* has no record\.$/);
  assert.match(unknown.remedy ?? '', /streamhost uploads prune --dry-run/);
  rmSync(join(place.paths.uploads, name));
  change(
    place,
    `insert into file (id, name, mime, original_name, size_bytes, width, height, uploaded_at, created_at)
     values ('1', '${name}', 'image/png', 'cat.png', 1, 1, 1, '', '')`,
  );
  assert.match((await finding(place, 'Uploads')).message, /^1 image is gone from .*: cat\.png\.$/);
});

test('missing fonts are reported, and the internet is used only on request', async (t) => {
  const place = await testContext(t);
  const settings = typeof place.settings === 'string' ? undefined : place.settings;
  assert.ok(settings);
  let requests = 0;
  const service = createServer((socket) => {
    requests += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  t.after(() => service.close());
  await once(service, 'listening');
  const fontsCssUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/css`;
  const online = { ...place, settings: { ...settings, fontsCssUrl } };
  assert.equal((await finding(online, 'Fonts')).status, 'ok');
  assert.equal(requests, 0);
  const offline = await finding({ ...online, isOnline: true }, 'Fonts');
  assert.deepEqual([offline.status, requests > 0], ['warn', true]);
  const off = await finding({ ...place, settings: { ...settings, fonts: 'off' } }, 'Fonts');
  assert.match(off.message, /web fonts are switched off/);
  const bare = await finding({ ...place, assetsDir: place.paths.uploads }, 'Fonts');
  assert.equal(bare.status, 'fail');
});

const namedFans = (...names: string[]) =>
  `insert into fan (id, name, name_key, created_at) values ${names
    .map((name, index) => `('fan ${index}', '${name}', 'key ${index}', '${TIME}')`)
    .join()}`;

test('letters without a font are reported by script and number of names', async (t) => {
  const place = await testContext(t);
  change(place, namedFans('Żółw', 'שלום 🎤', '👍\u200d'));
  assert.equal((await finding(place, 'Letters')).status, 'ok');
  change(place, `delete from fan; ${namedFans('ᠮᠣᠩ', 'ᠮᠣᠩ Ann', 'Ann', 'ᮞ')}; ${LIVE}`);
  change(place, "update live set name = 'ᠮ \u{30000}'");
  const { status, message, remedy } = await finding(place, 'Letters');
  assert.equal(status, 'warn');
  assert.match(
    message,
    /^No font of streamhost has Mongolian, Sundanese, U\+30000, used in 4 names: /,
  );
  assert.match(String(remedy), /install a font/);
});

test('ten thousand names in other scripts are counted', async (t) => {
  const place = await testContext(t);
  change(place, namedFans(...Array.from({ length: 10_000 }, (_, index) => `שלום ᠮ ${index}`)));
  assert.match((await finding(place, 'Letters')).message, /in 10,000 names/);
});

test('a missing fallback font is a failure with its remedy', async (t) => {
  const place = await testContext(t);
  rmSync(join(place.assetsDir, 'assets', 'fallback-fonts', 'hebrew.woff2'));
  const { status, message, remedy } = await finding(place, 'Letters');
  assert.equal(status, 'fail');
  assert.match(message, /are missing: hebrew\.woff2\.$/);
  assert.match(String(remedy), /Install streamhost again/);
  rmSync(join(place.assetsDir, 'fallback-fonts.json'));
  assert.match((await finding(place, 'Letters')).message, /are missing\.$/);
});

test('an invalid timezone is a warning', async (t) => {
  const place = await testContext(t);
  change(place, "update user_settings set timezone = 'Europe/Berlin'");
  assert.match(
    (await finding(place, 'Time zone')).message,
    /Europe\/Berlin, where it is \d\d:\d\d/,
  );
  change(place, "update user_settings set timezone = 'Mars/Base'");
  assert.equal((await finding(place, 'Time zone')).status, 'warn');
});

test('a damaged database fails once, and checks that need it are skipped', async (t) => {
  const place = await testContext(t);
  const { size } = statSync(place.paths.database);
  writeFileSync(place.paths.database, Buffer.alloc(size, 7));
  const findings = await examine(place);
  const failed = findings.filter(({ status }) => status === 'fail');
  assert.deepEqual(
    failed.map(({ check }) => check),
    ['Database'],
  );
  assert.match(failed[0]?.message ?? '', /is damaged and was left as it is\.$/);
  const skipped = findings.filter(({ message }) => message.startsWith('Not looked at'));
  assert.ok(skipped.length >= 4);
  for (const { message } of skipped) {
    assert.equal(message, 'Not looked at: the database cannot be read.');
  }
});

test('a lost database fails with its remedy', async (t) => {
  const place = await testContext(t);
  rmSync(place.paths.database);
  const { status, message, remedy } = await finding(place, 'Database');
  assert.deepEqual([status, /was here before and is gone\.$/.test(message)], ['fail', true]);
  assert.match(remedy ?? '', /^Check that its disk is mounted/);
});
