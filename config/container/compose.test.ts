import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { CHECKOUT } from './testing/dockerfile.ts';

/** compose.yaml with these environment variables, else with its defaults. */
function compose(env: Record<string, string> = {}) {
  const text = readFileSync(join(CHECKOUT, 'compose.yaml'), 'utf8');
  return parse(text.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, usual) => env[name] || usual));
}

test('compose publishes on this computer alone, under the port of the server', () => {
  for (const port of ['4816', '4747']) {
    const { ports, environment } = compose({ STREAMHOST_PORT: port }).services.streamhost;
    assert.deepEqual(ports, [`127.0.0.1:${port}:${port}`]);
    assert.equal(String(environment.STREAMHOST_PORT), port);
  }
  assert.deepEqual(compose().services.streamhost.ports, ['127.0.0.1:4816:4816']);
});

test('compose stores the data in a volume', () => {
  const { services, volumes } = compose();
  assert.deepEqual(services.streamhost.volumes, ['data:/data']);
  assert.deepEqual(Object.keys(volumes), ['data']);
});

test('compose gives the program minimal rights, and time to stop', () => {
  const { streamhost } = compose().services;
  assert.equal(streamhost.read_only, true);
  assert.deepEqual(streamhost.cap_drop, ['ALL']);
  assert.deepEqual(streamhost.security_opt, ['no-new-privileges:true']);
  assert.equal(streamhost.stop_grace_period, '30s');
  assert.equal(streamhost.restart, 'unless-stopped');
});
