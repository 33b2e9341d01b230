import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { eventsIn } from '../../server/testing/captured-log.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { newDir, newFolder } from '../../server/testing/new-dir.ts';
import { statusUnder } from '../testing/json-requests.ts';
import { LIMIT, serveOnce, spawnStreamhost, startForTest } from '../testing/streamhost-process.ts';

test('with --json one line has every address and path, and the link of all overlays', async (t) => {
  const dataDir = newDir(t);
  const first = await startForTest(t, { dataDir });
  assert.match(first.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  const ready = { url: first.url, overlay_url: `${first.url}/live/`, data_dir: dataDir };
  assert.equal(first.stdout(), `${JSON.stringify(ready)}\n`);
  assert.equal(first.stderr(), '');
});

test(
  'serve prints files, addresses and how to stop, and logs its start and stop',
  LIMIT,
  async (t) => {
    const dataDir = newDir(t);
    const { stdout, stderr } = await serveOnce(t, ['--data-dir', dataDir]);
    const lines = stdout.split('\n');
    assert.ok(lines.includes(`Made ${dataDir}`));
    assert.ok(lines.some((line) => /^Editor {3}http:\/\/127\.0\.0\.1:\d+$/.test(line)));
    assert.match(stdout, /^Overlay {2}http:\/\/127\.0\.0\.1:\d+\/live\/$/m);
    assert.ok(lines.includes(`Data     ${dataDir}`));
    assert.doesNotMatch(stdout, /^Shared/m, 'sharing is off');
    assert.equal(lines.at(-2), 'Stopping ...');
    const events = eventsIn(stderr);
    assert.deepEqual(
      events.map(({ level, msg }) => [level, msg]),
      [
        ['info', 'Brought the database up to date'],
        ['info', 'Started'],
        ['info', 'Stopping'],
        ['info', 'Stopped'],
      ],
    );
    assert.equal(events[1]?.data_dir, dataDir);
    assert.ok(lines.includes(`Editor   ${events[1]?.url}`));
  },
);

test('serve prints the shared address while sharing is on', LIMIT, async (t) => {
  const { stdout, stderr } = await serveOnce(t, ['--data-dir', newDir(t)], {
    STREAMHOST_SHARING: 'internet',
    STREAMHOST_SHARE_URL: 'https://studio.example.com',
    STREAMHOST_SHARE_PORT: String(await freePort()),
  });
  assert.ok(stdout.split('\n').includes('Shared   https://studio.example.com'));
  const opened = eventsIn(stderr).find(({ msg }) => msg === 'Opened the shared door');
  assert.equal(opened?.sharing, 'internet');
});

test('serve warns when it listens beyond this computer and accepts allowed names', async (t) => {
  const args = ['--host', '0.0.0.0', '--allowed-host', 'studio.local', 'cam.local'];
  const server = await startForTest(t, { args });
  const [warning, ...more] = eventsIn(server.stderr());
  assert.deepEqual([warning?.level, more], ['warn', []]);
  assert.match(
    warning?.msg ?? '',
    /^Listening on 0\.0\.0\.0: .*anyone on that network can .*studio\.local, cam\.local\.$/,
  );
  assert.match(warning?.msg ?? '', /'streamhost share network' lets people sign in instead\./);
  assert.equal(new URL(server.url).hostname, '127.0.0.1');
  assert.equal(await statusUnder('cam.local', `${server.url}/api/health`), 200);
  assert.equal(await statusUnder('evil.example', `${server.url}/api/health`), 421);
});

const OPENER = process.platform === 'darwin' ? 'open' : 'xdg-open';

test('--open shows the editor in the browser, and a failure is reported', async (t) => {
  const folder = newFolder(t);
  const opened = join(folder, 'opened');
  writeFileSync(join(folder, OPENER), `#!/bin/sh\nprintf %s "$1" > '${opened}'\nexit 3\n`, {
    mode: 0o755,
  });
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const args = ['serve', '--json', '--open', '--port', '0', '--data-dir', join(folder, 'data')];
  const server = spawnStreamhost(args, { env });
  t.after(() => server.child.kill('SIGKILL'));
  while (!server.stderr().includes('No browser')) await once(server.child.stderr, 'data');
  while (!server.stdout().includes('\n')) await once(server.child.stdout, 'data');
  const { url } = JSON.parse(server.stdout());
  const { level, msg } = eventsIn(server.stderr()).at(-1) ?? {};
  assert.deepEqual([level, msg], ['warn', `No browser could be opened. Open ${url} yourself.`]);
  assert.equal(readFileSync(opened, 'utf8'), url);
});
