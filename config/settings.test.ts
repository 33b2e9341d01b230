import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../server/testing/new-dir.ts';
import { resolveSettings, type SettingFlags } from './settings.ts';
import { SettingsError } from './settings-error.ts';

/** A data directory whose config.json holds `text`, removed after the test. */
function dirWith(t: TestContext, text?: string): string {
  const dir = newFolder(t);
  if (text !== undefined) writeFileSync(join(dir, 'config.json'), text);
  return dir;
}

function refusal(flags: SettingFlags, env: NodeJS.ProcessEnv): SettingsError {
  try {
    resolveSettings(flags, env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new assert.AssertionError({ message: 'the settings were accepted' });
}

test('a directory without a settings file leaves every setting at its default', (t) => {
  const dataDir = dirWith(t);
  const { settings, origins } = resolveSettings({ dataDir }, {});
  assert.deepEqual(settings, {
    host: '127.0.0.1',
    port: 4816,
    allowedHosts: [],
    hooksHost: '',
    sharing: 'off',
    sharePort: 4748,
    shareUrl: '',
    tlsCert: '',
    tlsKey: '',
    trustedProxies: [],
    dataDir,
    uploadMaxMb: 10,
    backupKeep: 14,
    fonts: 'on',
    googleFontsKey: '',
    fontsApiUrl: 'https://www.googleapis.com/webfonts/v1/webfonts',
    fontsCssUrl: 'https://fonts.googleapis.com/css2',
    fontsFilesUrl: 'https://fonts.gstatic.com/',
    ecbRatesUrl: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    updates: '',
    sourcesAddress: '',
    push: 'on',
    maxSockets: 500,
    logLevel: 'info',
    accessLog: 'off',
    logFile: 'off',
  });
  const { dataDir: origin, ...others } = origins;
  assert.equal(origin, '--data-dir');
  assert.deepEqual([...new Set(Object.values(others))], ['default']);
});

test('each source overrides those below it: default, file, environment, flag', (t) => {
  const dataDir = dirWith(t, '{"port": 1111, "host": "127.0.0.2", "allowedHosts": ["file.local"]}');
  const file = join(dataDir, 'config.json');
  const env = { STREAMHOST_DATA_DIR: dataDir, STREAMHOST_PORT: '2222', STREAMHOST_HOST: '' };
  const scenarios = [
    { flags: { port: '3333' }, port: 3333, from: '--port' },
    { flags: {}, port: 2222, from: 'STREAMHOST_PORT' },
    { flags: {}, unset: 'STREAMHOST_PORT', port: 1111, from: file },
    { flags: { dataDir: dirWith(t) }, unset: 'STREAMHOST_PORT', port: 4816, from: 'default' },
  ];
  for (const { flags, unset = '', port, from } of scenarios) {
    const { settings, origins } = resolveSettings(flags, { ...env, [unset]: '' });
    assert.deepEqual([settings.port, origins.port], [port, from]);
  }
  const { settings, origins } = resolveSettings({}, env);
  assert.deepEqual([settings.host, origins.host], ['127.0.0.2', file]);
  assert.deepEqual(settings.allowedHosts, ['file.local']);
});

test('old data without a stored port keeps 4747, unless another is chosen', (t) => {
  const scenarios = [
    { text: undefined, made: 'streamhost.db', env: '', port: 4747, from: () => 'earlier default' },
    { text: '{}', made: 'restoring', env: '', port: 4747, from: () => 'earlier default' },
    { text: '{}', made: 'uploads', env: '', port: 4816, from: () => 'default' },
    { text: '{}', made: 'streamhost.db', env: '5000', port: 5000, from: () => 'STREAMHOST_PORT' },
    {
      text: '{"port": 4817}',
      made: 'streamhost.db',
      env: '',
      port: 4817,
      from: (dir: string) => join(dir, 'config.json'),
    },
  ];
  for (const { text, made, env, port, from } of scenarios) {
    const dataDir = dirWith(t, text);
    writeFileSync(join(dataDir, made), '');
    const { settings, origins } = resolveSettings({ dataDir }, { STREAMHOST_PORT: env });
    assert.deepEqual([settings.port, origins.port], [port, from(dataDir)]);
  }
});

test('text from flags and environment becomes numbers, lists and absolute paths', (t) => {
  const dir = dirWith(t);
  const { settings } = resolveSettings(
    { port: '0', dataDir: dir },
    {
      STREAMHOST_ALLOWED_HOSTS: 'studio.local, cam.local:8080,[fe80::1]',
      STREAMHOST_UPLOAD_MAX_MB: '25',
      STREAMHOST_BACKUP_KEEP: '0',
    },
  );
  assert.equal(settings.port, 0);
  assert.equal(settings.uploadMaxMb, 25);
  assert.equal(settings.backupKeep, 0);
  assert.deepEqual(settings.allowedHosts, ['studio.local', 'cam.local:8080', '[fe80::1]']);
  const home = resolveSettings({ dataDir: '~/no-such-streamhost' }, {}).settings.dataDir;
  assert.equal(home, join(homedir(), 'no-such-streamhost'));
  const relative = resolveSettings({ dataDir: 'no-such-streamhost' }, {}).settings.dataDir;
  assert.equal(relative, join(process.cwd(), 'no-such-streamhost'));
});

test('a settings file may start with a byte order mark', (t) => {
  const text = '\uFEFF{"port": 5000}';
  for (const encoding of ['utf8', 'utf16le'] as const) {
    const dataDir = dirWith(t);
    writeFileSync(join(dataDir, 'config.json'), text, encoding);
    assert.equal(resolveSettings({ dataDir }, {}).settings.port, 5000);
  }
});

test('a settings file in an unknown encoding is refused with a remedy', (t) => {
  const dataDir = dirWith(t);
  writeFileSync(join(dataDir, 'config.json'), '{"host": "jürgen"}', 'latin1');
  assert.throws(() => resolveSettings({ dataDir }, {}), {
    message: /config\.json cannot be read because it is not in UTF-8\. Save it as JSON in UTF-8\.$/,
  });
});

test('a wrong value is refused with its place and the allowed values', (t) => {
  const port = /must be a port to listen on: a whole number from 0 to 65535/;
  const logLevel = /the least that the server logs: fatal, error, warn, info or debug/;
  const dataDir = dirWith(t);
  const flags: [flags: SettingFlags, at: string, allowed: RegExp][] = [
    [{ port: '65536' }, '--port', port],
    [{ port: '' }, '--port', port],
    [{ dataDir: '' }, '--data-dir', /a folder/],
    [{ logLevel: 'loud' }, '--log-level', logLevel],
  ];
  const variables: [name: string, value: string, allowed: RegExp][] = [
    ['STREAMHOST_PORT', '80a', port],
    ['STREAMHOST_ALLOWED_HOSTS', 'http://a', /host names/],
    ['STREAMHOST_HOST', 'a b', /an address of this computer/],
    ['STREAMHOST_HOOKS_HOST', 'localhost', /a host name such as hooks\.example\.com/],
    ['STREAMHOST_HOOKS_HOST', '127.0.0.1', /a host name/],
    ['STREAMHOST_HOOKS_HOST', 'hooks.example.com:443', /a host name/],
    ['STREAMHOST_HOOKS_HOST', 'https://hooks.example.com', /a host name/],
    ['STREAMHOST_FONTS', 'no', /on or off/],
    ['STREAMHOST_ACCESS_LOG', '1', /on or off/],
    [
      'STREAMHOST_UPDATES',
      'http://updates.example/newest.json',
      /the https address or the full path/,
    ],
    ['STREAMHOST_UPDATES', 'newest.json', /the https address or the full path/],
    ['STREAMHOST_FONTS_CSS_URL', 'http://fonts.example/css', /the https address/],
    ['STREAMHOST_FONTS_CSS_URL', 'http://localhost:@host/', /the https address/],
    ['STREAMHOST_ECB_RATES_URL', 'http://127.0.0.1:x@host/', /the https address/],
    ['STREAMHOST_UPDATES', 'https://user@host/', /the https address/],
  ];
  const assertRefused = (error: SettingsError, source: string, at: string, allowed: RegExp) => {
    assert.equal(error.source, source);
    assert.ok(error.message.startsWith(`${at} must be `), error.message);
    assert.match(error.message, allowed);
  };
  for (const [given, at, allowed] of flags)
    assertRefused(refusal({ dataDir, ...given }, {}), 'flag', at, allowed);
  for (const [name, value, allowed] of variables)
    assertRefused(refusal({ dataDir }, { [name]: value }), 'environment', name, allowed);
});

test('a settings file with a forbidden key or value is refused by path and key', (t) => {
  const scenarios = [
    { text: '{"port": "4747"}', message: /: "port" must be a port .*; it is "4747"\.$/ },
    { text: '{"uploadMaxMb": 0}', message: /: "uploadMaxMb" must be the largest upload / },
    { text: '{"port": 47.5}', message: /: "port" must be / },
    { text: '{"allowedHosts": "a"}', message: /: "allowedHosts" must be a list/ },
    { text: '{"host": null}', message: /: "host" must be / },
    {
      text: '{"prot": 1}',
      message:
        /: "prot" is not a setting there; those are host, port, allowedHosts, hooksHost, sharing, sharePort, /,
    },
    { text: '{"dataDir": "/x"}', message: /: "dataDir" is not a setting there/ },
    { text: '[]', message: /must hold one JSON object/ },
    { text: '{"port": 1,}', message: /is not valid JSON/ },
    { text: '', message: /is not valid JSON/ },
  ];
  for (const { text, message } of scenarios) {
    const dataDir = dirWith(t, text);
    const error = refusal({ dataDir, port: '1' }, {});
    assert.equal(error.source, 'file');
    assert.ok(error.message.startsWith(join(dataDir, 'config.json')), error.message);
    assert.match(error.message, message);
  }
});
