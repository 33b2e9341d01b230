import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Theme } from '#contract/themes.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { postJson, putJson } from '../testing/json-requests.ts';
import { assertPrinted, assertRefused, runCommand } from '../testing/run-command.ts';
import { startServerHere } from '../testing/server-here.ts';

test('the link is that of the editor, with the origin of the running server', async (t) => {
  const server = await startServerHere(t);
  const api = `${server.url}/api`;
  const wide = await postJson<Theme>(`${api}/layouts`, { name: 'Wide' });
  const neon = await postJson<Theme>(`${api}/themes`, { name: 'Neon', layout_id: wide.id });
  const retro = await postJson<Theme>(`${api}/themes`, { name: 'Retro' });
  const corner = await postJson<Theme>(`${api}/layouts`, { name: 'Corner' });
  const friday = { name: 'Friday', start_date: '2026-11-27', theme_id: neon.id };
  const { code } = await postJson<Live>(`${api}/lives`, friday);
  const old = { name: 'Zoë 🎉', start_date: '2026-10-01' };
  const { id: oldId, code: oldCode } = await postJson<Live>(`${api}/lives`, old);
  const link = (...args: string[]) => runCommand(['link', ...args, '--data-dir', server.dataDir]);

  const newest = `${server.url}/live/${code}?live=${code}`;
  const look = `theme=${neon.id}&layout=${wide.id}`;
  assertPrinted(await link(), `${server.url}/live/\n`);
  assertPrinted(await link(code), `${newest}&${look}\n`);
  assertPrinted(await link(code, '--follow'), `${server.url}/live/${code}\n`);
  await putJson(`${server.url}/api/on-air`, { live_id: oldId });
  assertPrinted(await link('--follow'), `${server.url}/live/${oldCode}\n`);
  assert.match((await link('--follow', '--theme', 'Retro')).stderr, /cannot be used with/);
  assertPrinted(await link('--running'), `${server.url}/live/\n`);
  assert.deepEqual(JSON.parse((await link('--running', '--json')).stdout).live, null);
  assertRefused(await link(code, '--running'), /--running .* cannot name "\w+"\. Leave out one/);
  const dressed = await link(code, '--theme', 'Retro', '--layout', corner.id);
  assert.equal(dressed.stdout, `${newest}&theme=${retro.id}&layout=${corner.id}\n`);
  const layer = await link('Zoë 🎉', '--layer');
  assert.equal(
    layer.stdout,
    `${server.url}/live/${oldCode}?live=${oldCode}&layer-name=Zo%C3%AB+%F0%9F%8E%89&layer-width=1920&layer-height=1080\n`,
  );
  const { url, live, is_running } = JSON.parse((await link(code, '--json')).stdout);
  assert.deepEqual([url, live.code, is_running], [`${newest}&${look}`, code, true]);

  assertRefused(
    await link(code, '--theme', 'Noir'),
    /no theme with the id or name "Noir"\. There are: "Neon", "Retro"/,
  );
});

test('a link for another computer needs sharing, and has a key', async (t) => {
  const server = await startServerHere(t);
  const friday = { name: 'Friday', start_date: '2026-11-27' };
  const { code } = await postJson<Live>(`${server.url}/api/lives`, friday);
  const link = (...args: string[]) => runCommand(['link', ...args, '--data-dir', server.dataDir]);
  assertRefused(
    await link('--shared'),
    /it is not shared\. Share it with 'streamhost share network'/,
  );

  const share_port = await freePort();
  await putJson(`${server.url}/api/sharing`, { sharing: 'network', share_port });
  const everyShow = (await link('--shared')).stdout;
  assert.match(everyShow, /^http:\/\/[^/]+\/live\/#key=[\w-]{22}\n$/);
  assert.ok(everyShow.includes(`:${share_port}/`));
  assert.equal((await link('--shared')).stdout, everyShow);
  const layer = (await link(code, '--shared', '--layer')).stdout;
  assert.match(layer, /layer-name=Friday&layer-width=1920&layer-height=1080#key=[\w-]{22}\n$/);
});

test('without a server the address is that of the settings, and a note says so', async (t) => {
  const server = await startServerHere(t);
  await server.stop();
  const link = (env: Record<string, string> = {}) =>
    runCommand(['link', '--data-dir', server.dataDir], { env });

  const { stdout, stderr } = await link();
  assert.equal(stdout, 'http://127.0.0.1:4816/live/\n');
  assert.match(
    stderr,
    /^streamhost: No server is running; 'streamhost serve' would answer at .*\n$/,
  );

  const open = await link({ STREAMHOST_HOST: '0.0.0.0', STREAMHOST_PORT: '5000' });
  assert.match(open.stdout, /^http:\/\/127\.0\.0\.1:5000\//);

  writeFileSync(dataPaths(server.dataDir).config, '{"port": 0}');
  assertRefused(await link(), /with port 0 nobody knows .* Start it first\.\n$/);
});
