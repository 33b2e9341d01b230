import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { assertRefused, cellsOf, runCommand } from '../testing/run-command.ts';
import { runStreamhost } from '../testing/streamhost-process.ts';

test('config prints each setting with its source and creates nothing', async (t) => {
  const dataDir = newDir(t);
  const env = { STREAMHOST_PORT: '5000', STREAMHOST_ALLOWED_HOSTS: 'a.local,b.local' };
  const args = ['config', '--data-dir', dataDir];
  const { code, stdout, stderr } = await runCommand(args, { env });
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const cells = cellsOf(stdout);
  const ecbUrl = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml';
  const [apiUrl, cssUrl, filesUrl] = [
    'https://www.googleapis.com/webfonts/v1/webfonts',
    'https://fonts.googleapis.com/css2',
    'https://fonts.gstatic.com/',
  ];
  assert.deepEqual(cells, [
    ['Setting', 'Value', 'From'],
    ['host', '127.0.0.1', 'default'],
    ['port', '5000', 'STREAMHOST_PORT'],
    ['allowedHosts', 'a.local, b.local', 'STREAMHOST_ALLOWED_HOSTS'],
    ['hooksHost', '(none)', 'default'],
    ['sharing', 'off', 'default'],
    ['sharePort', '4748', 'default'],
    ['shareUrl', '(none)', 'default'],
    ['tlsCert', '(none)', 'default'],
    ['tlsKey', '(none)', 'default'],
    ['trustedProxies', '(none)', 'default'],
    ['dataDir', dataDir, '--data-dir'],
    ['uploadMaxMb', '10', 'default'],
    ['backupKeep', '14', 'default'],
    ['fonts', 'on', 'default'],
    ['googleFontsKey', '(none)', 'default'],
    ['fontsApiUrl', apiUrl, 'default'],
    ['fontsCssUrl', cssUrl, 'default'],
    ['fontsFilesUrl', filesUrl, 'default'],
    ['ecbRatesUrl', ecbUrl, 'default'],
    ['updates', '(none)', 'default'],
    ['sourcesAddress', '(none)', 'default'],
    ['push', 'on', 'default'],
    ['maxSockets', '500', 'default'],
    ['logLevel', 'info', 'default'],
    ['accessLog', 'off', 'default'],
    ['logFile', 'off', 'default'],
  ]);

  const body = JSON.parse((await runCommand([...args, '--json'], { env })).stdout);
  const typed: Record<string, unknown> = {
    port: 5000,
    allowedHosts: ['a.local', 'b.local'],
    hooksHost: '',
    sharePort: 4748,
    shareUrl: '',
    tlsCert: '',
    tlsKey: '',
    trustedProxies: [],
    uploadMaxMb: 10,
    backupKeep: 14,
    maxSockets: 500,
    googleFontsKey: '',
    updates: '',
    sourcesAddress: '',
  };
  const entries = cells.slice(1).map(([name = '', value, from]) => {
    return [name, { value: typed[name] ?? value, from }];
  });
  assert.deepEqual(body, Object.fromEntries(entries));
  assert.equal(existsSync(dataDir), false);
});

test('a secret is printed as stars, also when it is refused', async () => {
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

test('colors are printed on terminals only', async () => {
  const piped = await runStreamhost(['config']);
  const forced = await runStreamhost(['config'], { env: { FORCE_COLOR: '1' } });
  assert.equal(piped.stdout.includes('\u001B'), false);
  assert.equal(forced.stdout.includes('\u001B'), true);
});

test('a wrong variable is a failure that names it', async () => {
  const ran = await runCommand(['config'], { env: { STREAMHOST_PORT: 'http' } });
  assertRefused(ran, /: STREAMHOST_PORT must be a port .*; it is "http"\.\n$/);
});
