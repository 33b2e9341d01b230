import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../../server/testing/new-dir.ts';
import { addStart } from './add-start.ts';
import { PLATFORMS, type Platform } from './platforms.ts';

test('the start files for Windows are ASCII with CRLF, as cmd.exe needs', async (t) => {
  const folder = newFolder(t);
  const names = await addStart(folder, PLATFORMS['win-x64'] as Platform);
  assert.ok(names.includes('Start streamhost.cmd') && names.includes('streamhost.cmd'));
  for (const name of names) {
    assert.match(readFileSync(join(folder, name), 'latin1'), /^([ -~]*\r\n)+$/, name);
  }
});

test('the start files for other systems have LF, also where git changed them', async (t) => {
  const folder = newFolder(t);
  for (const name of await addStart(folder, PLATFORMS['linux-x64'] as Platform)) {
    assert.equal(readFileSync(join(folder, name), 'utf8').includes('\r'), false, name);
  }
});
