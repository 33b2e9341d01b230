import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { newFolder } from '../../testing/new-dir.ts';
import { createReadStream } from './files.ts';

test('a read stream that waits for its file reads it, or fails with the reason', async (t) => {
  const file = join(newFolder(t), 'file');
  await assert.rejects(text(createReadStream(file)), { code: 'ENOENT' });
  writeFileSync(file, 'content');
  assert.equal(await text(createReadStream(file)), 'content');
});
