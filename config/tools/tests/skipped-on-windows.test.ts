import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { SKIPPED_ON_WINDOWS } from './skipped-on-windows.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('each title skipped on Windows is the title of a test', () => {
  const files = globSync('{cli,config,server}/**/*.test.ts', { cwd: ROOT });
  const texts = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const unknown = Object.keys(SKIPPED_ON_WINDOWS).filter((title) => !texts.includes(`'${title}'`));
  assert.deepEqual(unknown, []);
});
