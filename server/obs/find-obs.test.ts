import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import type { Obs } from '#contract/obs.ts';
import { newFolder } from '../testing/new-dir.ts';
import { answerOf, post } from '../testing/requests.ts';
import { findObs, obsFolders } from './find-obs.ts';
import { appBesideObs } from './testing/app-with-obs.ts';

function written(path: string, content: string | object): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

const JSON_FILE = 'plugin_config/obs-websocket/config.json';
const config = (more: object = {}) => ({
  server_enabled: true,
  server_port: 4455,
  auth_required: true,
  server_password: 'secret of OBS',
  ...more,
});

test('OBS’s folders of each system are known, with Flatpak and Snap on Linux', () => {
  const folders = (platform: NodeJS.Platform, env = {}) =>
    obsFolders({ platform, home: '/home/mia', env }).map((path) => path.replaceAll('\\', '/'));
  assert.deepEqual(folders('win32', { APPDATA: 'C:/Users/Mia/AppData/Roaming' }), [
    'C:/Users/Mia/AppData/Roaming/obs-studio',
  ]);
  assert.deepEqual(folders('darwin'), ['/home/mia/Library/Application Support/obs-studio']);
  assert.deepEqual(folders('linux'), [
    '/home/mia/.config/obs-studio',
    '/home/mia/.var/app/com.obsproject.Studio/config/obs-studio',
    '/home/mia/snap/obs-studio/current/.config/obs-studio',
  ]);
  assert.equal(folders('linux', { XDG_CONFIG_HOME: '/cfg' })[0], '/cfg/obs-studio');
});

test('port and password come from OBS’s file, or from the older one', (t) => {
  const folder = newFolder(t);
  written(
    join(folder, 'global.ini'),
    '\uFEFF[General]\r\nFirstRun=true\r\n[OBSWebSocket]\r\nFirstLoad=false\r\nServerEnabled=true\r\nServerPort=4477\r\nAuthRequired=true\r\nServerPassword=a=b c\r\n[BasicWindow]\r\nServerPort=1\r\n',
  );
  assert.deepEqual(findObs([folder]), { host: '127.0.0.1', port: 4477, password: 'a=b c' });
  written(join(folder, JSON_FILE), config({ server_port: 4488 }));
  assert.deepEqual(findObs([folder]), { host: '127.0.0.1', port: 4488, password: 'secret of OBS' });
  written(join(folder, JSON_FILE), config({ auth_required: false, server_port: 'x' }));
  assert.deepEqual(findObs([folder]), { host: '127.0.0.1', port: 4455, password: '' });
});

test('of two OBS installations the one with its server on is used', (t) => {
  const [native, flatpak] = [newFolder(t), newFolder(t)];
  written(join(flatpak, JSON_FILE), config({ server_port: 4500 }));
  written(join(native, JSON_FILE), config({ server_enabled: false }));
  assert.equal(findObs([native, flatpak]).port, 4500);
});

test('a missing OBS or a disabled WebSocket server is reported with its remedy', async (t) => {
  const folder = newFolder(t);
  const { app } = await appBesideObs(t, { folders: [join(folder, 'none')] });
  const none = await app.inject(post('/api/obs/find', {}));
  assert.equal(none.statusCode, 404);
  assert.match(none.json().error, /No OBS was found on the computer .* enter its address/);

  for (const content of [config({ server_enabled: false }), '{ damaged', '']) {
    written(join(folder, JSON_FILE), content);
    assert.throws(() => findObs([folder]), {
      message:
        /^The WebSocket server of OBS is switched off\. In OBS, tick Tools → WebSocket Server Settings → Enable/,
    });
  }
});

test('a found OBS is connected at once, or as soon as it runs', async (t) => {
  const folder = newFolder(t);
  const { app, fake } = await appBesideObs(t, { folders: [folder] });
  const { port, password } = fake;
  written(join(folder, JSON_FILE), config({ server_port: port, server_password: password }));
  const found = await answerOf<Obs>(app, post('/api/obs/find', {}));
  assert.deepEqual([found.line.kind, found.line.is_here], ['connected', true]);
  await fake.close();
  const { line } = await answerOf<Obs>(app, post('/api/obs/find', {}));
  assert.equal(line.kind, 'not_running');
});
