import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { runCommand } from '../testing/run-command.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

const FONT_ADDRESSES = {
  fontsApiUrl: 'https://www.googleapis.com/webfonts/v1/webfonts',
  fontsCssUrl: 'https://fonts.googleapis.com/css2',
  fontsFilesUrl: 'https://fonts.gstatic.com/',
};

test('each setting is printed with where it comes from, and nothing is made', async (t) => {
  const dataDir = newDir(t);
  const env = { STREAMHOST_PORT: '5000', STREAMHOST_ALLOWED_HOSTS: 'a.local,b.local' };
  const { code, stdout, stderr } = await runCommand(['config', '--data-dir', dataDir], { env });
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
    ['uploadMaxMb', '10', 'default'],
    ['backupKeep', '14', 'default'],
    ['fonts', 'on', 'default'],
    ['googleFontsKey', '(none)', 'default'],
    ['fontsApiUrl', FONT_ADDRESSES.fontsApiUrl, 'default'],
    ['fontsCssUrl', FONT_ADDRESSES.fontsCssUrl, 'default'],
    ['fontsFilesUrl', FONT_ADDRESSES.fontsFilesUrl, 'default'],
    ['logLevel', 'info', 'default'],
    ['accessLog', 'off', 'default'],
  ]);
  assert.equal(existsSync(dataDir), false);
});

test('as JSON it is one object of values and origins', async (t) => {
  const dataDir = newDir(t);
  const { stdout } = await runCommand(['config', '--json', '--data-dir', dataDir]);
  assert.deepEqual(JSON.parse(stdout), {
    host: { value: '127.0.0.1', from: 'default' },
    port: { value: 4747, from: 'default' },
    allowedHosts: { value: [], from: 'default' },
    dataDir: { value: dataDir, from: '--data-dir' },
    uploadMaxMb: { value: 10, from: 'default' },
    backupKeep: { value: 14, from: 'default' },
    fonts: { value: 'on', from: 'default' },
    googleFontsKey: { value: '', from: 'default' },
    fontsApiUrl: { value: FONT_ADDRESSES.fontsApiUrl, from: 'default' },
    fontsCssUrl: { value: FONT_ADDRESSES.fontsCssUrl, from: 'default' },
    fontsFilesUrl: { value: FONT_ADDRESSES.fontsFilesUrl, from: 'default' },
    logLevel: { value: 'info', from: 'default' },
    accessLog: { value: 'off', from: 'default' },
  });
});

test('a key is printed as stars, also where it is refused', async () => {
  const scenarios = [
    { key: 'AIza-secret', args: [] },
    { key: 'AIza-secret', args: ['--json'] },
    { key: 'AIza secret', args: [] },
  ];
  for (const { key, args } of scenarios) {
    const env = { STREAMHOST_GOOGLE_FONTS_KEY: key };
    const { stdout, stderr } = await runCommand(['config', ...args], { env });
    assert.match(stdout + stderr, /\*{4}/);
    assert.doesNotMatch(stdout + stderr, /AIza/);
  }
});

test('colors are for terminals', async () => {
  const piped = await runStreamhost(['config']);
  const forced = await runStreamhost(['config'], { env: { FORCE_COLOR: '1' } });
  assert.equal(piped.stdout.includes('\u001B'), false);
  assert.equal(forced.stdout.includes('\u001B'), true);
});

test('a wrong variable is a failure that names it', async () => {
  const { code, stderr } = await runCommand(['config'], { env: { STREAMHOST_PORT: 'http' } });
  assert.equal(code, 1);
  assert.match(stderr, /^streamhost: STREAMHOST_PORT must be a port .*; it is "http"\.\n$/);
});
