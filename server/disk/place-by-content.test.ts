import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../testing/new-dir.ts';
import { placeByContent } from './place-by-content.ts';

/** Files in a new folder: the content that has come, and what is there. */
function files(t: TestContext, there?: string) {
  const folder = newFolder(t);
  const [partial, path] = [join(folder, 'new.partial'), join(folder, 'hash.png')];
  writeFileSync(partial, 'content');
  if (there !== undefined) writeFileSync(path, there);
  return { folder, partial, path };
}

test('a file that is there already is kept, and what has come goes', async (t) => {
  const { folder, partial, path } = files(t, 'content');
  const { ino } = statSync(path);
  await placeByContent(partial, path);
  assert.equal(statSync(path).ino, ino);
  assert.deepEqual(readdirSync(folder), ['hash.png']);
});

test('a new file, and one in place of a file that was cut short, gets its name', async (t) => {
  for (const there of [undefined, 'cont']) {
    const { folder, partial, path } = files(t, there);
    await placeByContent(partial, path);
    assert.equal(readFileSync(path, 'utf8'), 'content');
    assert.deepEqual(readdirSync(folder), ['hash.png']);
  }
});
