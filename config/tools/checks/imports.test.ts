import assert from 'node:assert/strict';
import { test } from 'node:test';
import { objectionsTo } from './imports.ts';

const BELOW = "import { openStorage } from '../../storage/storage.ts';";
const ABOVE = "import { startServer } from '../start.ts';";

test('a path of Windows is in the same zone as one of Linux', () => {
  for (const separator of ['/', '\\']) {
    const at = (...names: string[]) => names.join(separator);
    assert.deepEqual(objectionsTo(at('server', 'tips', 'fans', 'fan-routes.ts'), BELOW), []);
    assert.deepEqual(objectionsTo(at('server', 'storage', 'orm.ts'), ABOVE), [
      'server/storage may not import server/start.ts',
    ]);
  }
});

test('files of users are opened, moved and removed by server/system/disk', () => {
  const direct = "import { existsSync, renameSync } from 'node:fs';";
  assert.equal(objectionsTo('server/storage/durable-file.ts', direct).length, 1);
  assert.deepEqual(objectionsTo('server/system/disk/files.ts', direct), []);
  const harmless = "import { existsSync, statSync } from 'node:fs';";
  assert.deepEqual(objectionsTo('server/storage/durable-file.ts', harmless), []);
});
