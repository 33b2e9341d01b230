import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../../testing/new-dir.ts';
import { placeByContent } from './place-by-content.ts';

/** A new folder with a received file, and optionally an existing one. */
function files(t: TestContext, existing?: string) {
  const folder = newFolder(t);
  const [partial, path] = [join(folder, 'new.partial'), join(folder, 'hash.png')];
  writeFileSync(partial, 'content');
  if (existing !== undefined) writeFileSync(path, existing);
  return { folder, partial, path };
}

test('an existing file is kept, and the received one removed', async (t) => {
  const { folder, partial, path } = files(t, 'content');
  const { ino } = statSync(path);
  await placeByContent(partial, path);
  assert.equal(statSync(path).ino, ino);
  assert.deepEqual(readdirSync(folder), ['hash.png']);
});

test('a received file gets its name if none exists or the existing one is cut short', async (t) => {
  for (const existing of [undefined, 'cont']) {
    const { folder, partial, path } = files(t, existing);
    await placeByContent(partial, path);
    assert.equal(readFileSync(path, 'utf8'), 'content');
    assert.deepEqual(readdirSync(folder), ['hash.png']);
  }
});
