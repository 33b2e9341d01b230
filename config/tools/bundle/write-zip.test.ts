import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import yauzl from 'yauzl';
import { newFolder } from '../../../server/testing/new-dir.ts';
import { writeZip } from './write-zip.ts';

/** A folder `show` with two fixed files, written in this order. */
function folderWith(t: TestContext, ...names: string[]): string {
  const folder = join(newFolder(t), 'show');
  mkdirSync(join(folder, 'program'), { recursive: true });
  for (const name of names) writeFileSync(join(folder, name), name);
  return folder;
}

test('the same files make the same zip, whenever and in whichever order', async (t) => {
  const to = newFolder(t);
  const first = folderWith(t, 'start', 'program/a.js');
  const second = folderWith(t, 'program/a.js', 'start');
  utimesSync(join(second, 'start'), 1000, 1000);
  for (const folder of [first, second]) {
    await writeZip(folder, join(to, folder === first ? '1.zip' : '2.zip'), ['start']);
  }
  assert.deepEqual(readFileSync(join(to, '1.zip')), readFileSync(join(to, '2.zip')));
});

test("all files are below the folder's name, and executables keep their mode", async (t) => {
  const path = join(newFolder(t), 'show.zip');
  await writeZip(folderWith(t, 'start', 'program/a.js'), path, ['start']);
  const zip = await yauzl.openPromise(path);
  const modes: Record<string, string> = {};
  for await (const { fileName, externalFileAttributes } of zip.eachEntry()) {
    modes[fileName] = (externalFileAttributes >>> 16).toString(8);
  }
  assert.deepEqual(modes, { 'show/program/a.js': '100644', 'show/start': '100755' });
});
