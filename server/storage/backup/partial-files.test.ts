import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { newFolder } from '../../testing/new-dir.ts';

const PARTIAL_FILES = new URL('partial-files.ts', import.meta.url).href;

/** Reserves the partial names for its argument and waits. */
const HOLDER = `
import { writeFileSync } from 'node:fs';
import { takePartialFiles } from ${JSON.stringify(PARTIAL_FILES)};
writeFileSync(takePartialFiles(process.argv[1]).main, '');
console.log('taken');
setInterval(() => {}, 1000);
`;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  test(`a backup that ${signal} ends leaves no partial file`, {
    skip: process.platform === 'win32' && 'Windows has no signals',
  }, async (t) => {
    const folder = newFolder(t);
    const holder = spawn(
      process.execPath,
      ['--input-type=module', '-e', HOLDER, join(folder, 'a.zip')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    await once(holder.stdout, 'data');
    assert.equal(readdirSync(folder).length, 2);
    holder.kill(signal);
    assert.deepEqual(await once(holder, 'exit'), [code, null]);
    assert.deepEqual(readdirSync(folder), []);
  });
}
