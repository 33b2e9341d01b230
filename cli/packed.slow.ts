import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { CodeStatsEntry } from '#contract/code-stats.ts';
import { newFolder } from '../server/testing/new-dir.ts';
import { getJson } from './testing/json-requests.ts';
import { npm } from './testing/npm.ts';
import { startForTest } from './testing/streamhost-process.ts';

const checkout = join(import.meta.dirname, '..');

test('the packed program, installed in an empty folder, serves its pages and its API', async (t) => {
  const installed = newFolder(t);
  npm(checkout, 'pack', '--ignore-scripts', '--pack-destination', installed);
  const [archive = ''] = readdirSync(installed);
  npm(installed, 'install', '--prefer-offline', '--no-audit', '--no-fund', `./${archive}`);

  const bin = join(installed, 'node_modules/streamhost/bin/streamhost.mjs');
  const server = await startForTest(t, { bin });

  const health = await fetch(`${server.url}/api/health`);
  assert.equal(health.status, 200);
  const stats = await getJson<CodeStatsEntry[]>(`${server.url}/api/code-stats`);
  assert.ok(stats.some(({ path, lines }) => path === 'server/app.ts' && lines > 1));
  for (const path of ['/', '/live/abcdefgh']) {
    const html = await (await fetch(server.url + path)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1];
    assert.ok(script, `${path} names its script`);
    assert.equal((await fetch(server.url + script)).status, 200);
  }
});

test('the package contains the program and its licenses, no sources or source maps', () => {
  const [{ files }] = JSON.parse(npm(checkout, 'pack', '--ignore-scripts', '--dry-run', '--json'));
  const paths: string[] = files.map(({ path }: { path: string }) => path);
  const outside = paths.filter(
    (path) => !/^(bin|dist)\//.test(path) && !/^(README|CHANGELOG|LICENSE|package)\b/.test(path),
  );
  assert.deepEqual(outside, []);
  assert.deepEqual(
    paths.filter((path) => /\.(map|ts|tsx)$|\.meta\.json$/.test(path)),
    [],
  );
  for (const needed of [
    'dist/cli/main.js',
    'dist/cli/daily-backup-process.js',
    'dist/cli.licenses.txt',
    'dist/fallback-fonts.json',
    'dist/fallback-fonts.licenses.txt',
    'dist/editor.html',
    'dist/overlay.html',
    'dist/join.html',
    'dist/recap.html',
    'dist/tip.html',
    'dist/tip.webmanifest',
    'dist/looks/findings.json',
    'dist/looks/hallows-eve/cover.webp',
    'dist/looks/hallows-eve/picture.webp',
    'dist/completion/streamhost.bash',
  ]) {
    assert.ok(paths.includes(needed), `${needed} is packed`);
  }
});
