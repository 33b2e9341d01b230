import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../testing/new-dir.ts';
import { removeUnlessHeld } from './remove-unless-held.ts';

/** Linux refuses to remove this file with EPERM, the error of Windows for an open file. */
const UNREMOVABLE = '/proc/version';

test('a file is removed, and a missing one is no error', async (t) => {
  const file = join(newFolder(t), 'file');
  writeFileSync(file, '');
  for (let time = 1; time <= 2; time += 1) {
    assert.equal(await removeUnlessHeld(file), true);
    assert.equal(existsSync(file), false);
  }
});

test('a file that another program holds on Windows stays', {
  skip: !existsSync(UNREMOVABLE) && 'needs the /proc of Linux',
}, async () => {
  assert.equal(await removeUnlessHeld(UNREMOVABLE, 'win32'), false);
  await assert.rejects(removeUnlessHeld(UNREMOVABLE, 'linux'), { syscall: 'unlink' });
});
