import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dataPaths } from '#config/paths.ts';
import { newDir } from '../../server/testing/new-dir.ts';
import { assertPrinted, runCommand } from '../testing/run-command.ts';

test('init says what it created, and nothing to do the second time', async (t) => {
  const paths = dataPaths(newDir(t));
  const first = await runCommand(['init', '--data-dir', paths.root]);
  assert.equal(first.code, 0);
  for (const path of [paths.root, paths.database, paths.config]) {
    assert.ok(first.stdout.split('\n').includes(`Made ${path}`), first.stdout);
    assert.ok(existsSync(path));
  }
  const { port } = JSON.parse(readFileSync(paths.config, 'utf8'));
  assert.ok(port >= 4816 && port < 4936, first.stdout);
  const second = await runCommand(['init', '--data-dir', paths.root]);
  assertPrinted(second, `Nothing to do: ${paths.root} is ready.\n`);
});

test('init prints JSON with --json and nothing with --quiet', async (t) => {
  const { root, database, config } = dataPaths(newDir(t));
  const made = JSON.parse((await runCommand(['init', '--json', '--data-dir', root])).stdout);
  assert.deepEqual(made.created, [root, database, config]);
  assert.deepEqual([made.data_dir, made.backup], [root, null]);
  assertPrinted(await runCommand(['init', '--quiet', '--data-dir', root]), '');
});
