import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

test('each setting is printed with where it comes from, and nothing is made', async (t) => {
  const dataDir = newDir(t);
  const env = { STREAMHOST_PORT: '5000', STREAMHOST_ALLOWED_HOSTS: 'a.local,b.local' };
  const { code, stdout, stderr } = await runStreamhost(['config', '--data-dir', dataDir], { env });
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const cells = stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  assert.deepEqual(cells, [
    ['Setting', 'Value', 'From'],
    ['host', '127.0.0.1', 'default'],
    ['port', '5000', 'STREAMHOST_PORT'],
    ['allowedHosts', 'a.local, b.local', 'STREAMHOST_ALLOWED_HOSTS'],
    ['dataDir', dataDir, '--data-dir'],
  ]);
  assert.equal(existsSync(dataDir), false);
});

test('as JSON it is one object of values and origins', async (t) => {
  const dataDir = newDir(t);
  const { stdout } = await runStreamhost(['config', '--json', '--data-dir', dataDir]);
  assert.deepEqual(JSON.parse(stdout), {
    host: { value: '127.0.0.1', from: 'default' },
    port: { value: 4747, from: 'default' },
    allowedHosts: { value: [], from: 'default' },
    dataDir: { value: dataDir, from: '--data-dir' },
  });
});

test('colors are for terminals', async () => {
  const piped = await runStreamhost(['config']);
  const forced = await runStreamhost(['config'], { env: { FORCE_COLOR: '1' } });
  assert.equal(piped.stdout.includes('\u001B'), false);
  assert.equal(forced.stdout.includes('\u001B'), true);
});

test('a wrong variable is a failure that names it', async () => {
  const { code, stderr } = await runStreamhost(['config'], { env: { STREAMHOST_PORT: 'http' } });
  assert.equal(code, 1);
  assert.match(stderr, /^streamhost: STREAMHOST_PORT must be a port .*; it is "http"\.\n$/);
});
