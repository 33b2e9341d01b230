import assert from 'node:assert/strict';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeAfter } from './remove-after.ts';

for (const [platform, remains] of [
  ['linux', false],
  ['win32', true],
] as const) {
  test(`after a test on ${platform} its folder is ${remains ? 'left for the exit' : 'gone'}`, async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'streamhost-test-'));
    await t.test('a test', (own) => removeAfter(own, folder, platform));
    assert.equal(existsSync(folder), remains);
  });
}
