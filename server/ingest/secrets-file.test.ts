import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../testing/new-dir.ts';
import { secretsFile } from './secrets-file.ts';

test('secrets are separate per source, readable by the owner, and removable', (t) => {
  const path = join(newFolder(t), 'secrets.json');
  const secrets = secretsFile(path);
  assert.deepEqual(secrets.of('a'), {});
  assert.equal(existsSync(path), false, 'reading makes no file');
  secrets.change('a', () => ({ token: 'one', empty: '' }));
  secrets.change('b', (own) => ({ ...own, token: 'two' }));
  assert.deepEqual([secrets.of('a'), secrets.of('b')], [{ token: 'one' }, { token: 'two' }]);
  if (process.platform !== 'win32') assert.equal(statSync(path).mode & 0o777, 0o600);
  secrets.change('a', () => ({}));
  assert.deepEqual([...secrets.all().keys()], ['b']);
  assert.equal(readFileSync(path, 'utf8').includes('one'), false);
});

test('a damaged file counts as empty and is kept beside the new one', (t) => {
  const folder = newFolder(t);
  const path = join(folder, 'secrets.json');
  for (const damaged of ['{"sources":', '[]', '{"sources":{"a":{"token":1}}}', '{"sources":[]}']) {
    writeFileSync(path, damaged);
    const secrets = secretsFile(path);
    assert.deepEqual(secrets.of('a'), {}, damaged);
    secrets.change('b', (own) => ({ ...own, token: 'two' }));
    assert.deepEqual(secrets.of('b'), { token: 'two' });
    assert.equal(readFileSync(`${path}.damaged`, 'utf8'), damaged);
  }
  assert.deepEqual(readdirSync(folder).sort(), ['secrets.json', 'secrets.json.damaged']);
});

test('an unreadable file counts as empty and is not overwritten', (t) => {
  const path = join(newFolder(t), 'secrets.json');
  mkdirSync(path);
  const secrets = secretsFile(path);
  assert.deepEqual([secrets.of('a'), secrets.all().size], [{}, 0]);
  assert.throws(() => secrets.change('a', () => ({ token: 'one' })), { code: 'EISDIR' });
});
