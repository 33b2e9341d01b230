import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { filledDataDir } from '../../testing/filled-data-dir.ts';
import { newDir, newFolder } from '../../testing/new-dir.ts';
import { makeBackup } from './make-backup.ts';
import { keepNetworkSettings, settingsInBackup } from './network-settings.ts';
import { stageRestore } from './restore-backup.ts';
import { OPTIONS, restored } from './testing/restored.ts';
import { verifyBackup } from './unpack-backup.ts';

async function backupWith(t: TestContext, config: string): Promise<string> {
  const paths = await filledDataDir(t, 'other', [500]);
  writeFileSync(paths.config, config);
  return (await makeBackup(paths, OPTIONS)).path;
}

const OPEN = {
  host: '0.0.0.0',
  allowedHosts: ['evil.example'],
  hooksHost: 'hooks.evil.example',
  fontsCssUrl: 'https://evil.example/css',
  port: 5000,
  backupKeep: 3,
};
const NETWORK = {
  host: OPEN.host,
  allowedHosts: OPEN.allowedHosts,
  hooksHost: OPEN.hooksHost,
  fontsCssUrl: OPEN.fontsCssUrl,
};

/** The directory's settings before and after restoring a backup with `OPEN`, and the omitted settings. */
const DIRECTORIES: readonly [string, string | null, object, object][] = [
  ['new', null, { port: 5000, backupKeep: 3 }, NETWORK],
  ['empty', '{}', { port: 5000, backupKeep: 3 }, NETWORK],
  ['damaged', '{"host": ', { port: 5000, backupKeep: 3 }, NETWORK],
  [
    'open to one name',
    '{"allowedHosts": ["studio.local"], "port": 6000, "logLevel": "warn"}',
    { port: 5000, backupKeep: 3, allowedHosts: ['studio.local'] },
    NETWORK,
  ],
  [
    'open as it is in the backup',
    JSON.stringify({ ...NETWORK, host: '10.0.0.1' }),
    { ...OPEN, host: '10.0.0.1' },
    { host: '0.0.0.0' },
  ],
  ['the same', JSON.stringify(OPEN), OPEN, {}],
];

for (const [kind, present, expected, leftOut] of DIRECTORIES) {
  test(`a backup does not decide who reaches a server whose settings are ${kind}`, (t) => {
    const folder = newFolder(t);
    const [incoming, own] = [join(folder, 'incoming.json'), join(folder, 'own.json')];
    writeFileSync(incoming, JSON.stringify(OPEN));
    if (present !== null) writeFileSync(own, present);

    assert.deepEqual(keepNetworkSettings(incoming, own), leftOut);
    assert.deepEqual(JSON.parse(readFileSync(incoming, 'utf8')), expected);
  });
}

test('a backup without network settings keeps those of the directory', (t) => {
  const folder = newFolder(t);
  const [incoming, own] = [join(folder, 'incoming.json'), join(folder, 'own.json')];
  writeFileSync(incoming, '{"port": 5000}');
  writeFileSync(own, '{"host": "0.0.0.0"}');

  assert.deepEqual(keepNetworkSettings(incoming, own), {});
  assert.deepEqual(JSON.parse(readFileSync(incoming, 'utf8')), { port: 5000, host: '0.0.0.0' });
});

test('a restore brings network settings back only on request', async (t) => {
  const backup = await backupWith(t, JSON.stringify(OPEN));
  const paths = dataPaths(newDir(t));
  mkdirSync(paths.root);
  writeFileSync(paths.config, '{"allowedHosts": ["studio.local"]}');
  const config = () => JSON.parse(readFileSync(paths.config, 'utf8'));

  assert.deepEqual((await restored(paths, backup)).leftOut, NETWORK);
  assert.deepEqual(config(), { port: 5000, backupKeep: 3, allowedHosts: ['studio.local'] });
  assert.deepEqual((await restored(paths, backup, { withNetworkSettings: true })).leftOut, {});
  assert.deepEqual(config(), OPEN);
});

test('a backup with unreadable settings is invalid', async (t) => {
  for (const config of ['[]', '{"host": ', 'null']) {
    const path = join(newFolder(t), 'config.json');
    writeFileSync(path, config);
    assert.throws(() => settingsInBackup(path), /its config\.json cannot be read as settings/);
  }
  const backup = await backupWith(t, '[]');
  await assert.rejects(verifyBackup(backup), /its config\.json cannot be read/);
  await assert.rejects(stageRestore(dataPaths(newDir(t)), backup), {
    kind: 'invalid',
    message: /its config\.json cannot be read as settings/,
  });
});

test('a restore leaves who else reaches this computer as it is', (t) => {
  const folder = newFolder(t);
  const [incoming, own] = [join(folder, 'incoming.json'), join(folder, 'own.json')];
  const sharing = {
    sharing: 'internet',
    sharePort: 4999,
    shareUrl: 'https://evil.example',
    tlsCert: '/evil/cert.pem',
    tlsKey: '/evil/key.pem',
    trustedProxies: ['203.0.113.1'],
  };
  writeFileSync(incoming, JSON.stringify(sharing));
  writeFileSync(own, '{"sharing": "network"}');

  assert.deepEqual(keepNetworkSettings(incoming, own), sharing);
  assert.deepEqual(JSON.parse(readFileSync(incoming, 'utf8')), { sharing: 'network' });
});
