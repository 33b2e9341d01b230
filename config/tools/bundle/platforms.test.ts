import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PLATFORMS } from './platforms.ts';

test('both native packages have binaries for every bundle platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [name, { os, cpu }] of Object.entries(PLATFORMS)) {
    assert.ok(packages[`node_modules/@img/sharp-${os}-${cpu}`], `sharp for ${name}`);
    const prebuild = `node_modules/better-sqlite3/prebuilds/${os}-${cpu}.node`;
    assert.ok(existsSync(prebuild), `better-sqlite3 for ${name}`);
  }
});
