import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { type DataPaths, dataPaths } from '#config/paths.ts';
import { filledDataDir } from '../../testing/filled-data-dir.ts';
import { newDir } from '../../testing/new-dir.ts';
import { makeBackup } from './make-backup.ts';
import { stageRestore } from './restore-backup.ts';
import { OPTIONS, restored } from './testing/restored.ts';
import { verifyBackup } from './unpack-backup.ts';

async function backupWith(t: TestContext, config: string): Promise<string> {
  const paths = await filledDataDir(t, 'other', [500]);
  writeFileSync(paths.config, config);
  return (await makeBackup(paths, OPTIONS)).path;
}

async function restore(paths: DataPaths, backup: string, withNetworkSettings = false) {
  const { leftOut } = await restored(paths, backup, { withNetworkSettings });
  return { config: JSON.parse(readFileSync(paths.config, 'utf8')), leftOut };
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
  test(`who can reach the server is not decided by a backup where the settings are ${kind}`, async (t) => {
    const backup = await backupWith(t, JSON.stringify(OPEN));
    const paths = dataPaths(newDir(t));
    if (present !== null) {
      mkdirSync(paths.root);
      writeFileSync(paths.config, present);
    }
    assert.deepEqual(await restore(paths, backup), { config: expected, leftOut });
    assert.deepEqual(await restore(paths, backup, true), { config: OPEN, leftOut: {} });
  });
}

test('a backup without network settings keeps those of the directory', async (t) => {
  const paths = dataPaths(newDir(t));
  mkdirSync(paths.root);
  writeFileSync(paths.config, '{"host": "0.0.0.0"}');
  assert.deepEqual(await restore(paths, await backupWith(t, '{"port": 5000}')), {
    config: { port: 5000, host: '0.0.0.0' },
    leftOut: {},
  });
});

test('a backup with unreadable settings is invalid', async (t) => {
  for (const config of ['[]', '{"host": ', 'null']) {
    const backup = await backupWith(t, config);
    await assert.rejects(verifyBackup(backup), /its config\.json cannot be read/);
    await assert.rejects(stageRestore(dataPaths(newDir(t)), backup), {
      kind: 'invalid',
      message: /its config\.json cannot be read as settings/,
    });
  }
});
