import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { anImage } from '../../../../../server/testing/images.ts';
import { until } from '../../../../../server/testing/until.ts';
import { sendFile } from '../send-file.ts';
import type { Windows } from '../windows.ts';

/** Time in ms that a scanner takes for a small file. */
const HELD_MS = '100';
const ROUNDS = 3;

/** Tests beside a virus scanner, which holds each new file. */
export function testScanner({ streamhost, serve, newDir, start, inside, named }: Windows): void {
  /** Resolves once the scanner watches a folder. The returned function counts the files held since its last call. */
  async function startScanner(t: TestContext, folder: string) {
    const scanner = start([inside('scanner.ts'), named(folder), HELD_MS]);
    t.after(scanner.kill);
    await until(() => scanner.stdout().includes('Watching'));
    let reported = 0;
    return () => {
      const held = scanner.stdout().split('\n').length - reported;
      reported += held;
      return held;
    };
  }

  test('a data directory is made beside a virus scanner', async (t) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const dataDir = newDir(t);
      const heldFiles = await startScanner(t, dirname(dataDir));
      const { code, stderr } = await streamhost(dataDir, ['init']);
      assert.equal(code, 0, stderr);
      assert.ok(heldFiles() > 1);
    }
  });

  test('backups and restores are made beside a virus scanner', async (t) => {
    const dataDir = newDir(t);
    await streamhost(dataDir, ['seed', '--demo']);
    const heldFiles = await startScanner(t, dataDir);
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await streamhost(dataDir, ['backup', '--json']);
      assert.equal(made.code, 0, made.stderr);
      const { file } = JSON.parse(made.stdout);
      const restored = await streamhost(dataDir, ['restore', file, '--yes']);
      assert.equal(restored.code, 0, restored.stderr);
      assert.ok(heldFiles() > 1);
    }
  });

  test('images are uploaded beside a virus scanner', async (t) => {
    const dataDir = newDir(t);
    mkdirSync(dataDir);
    const heldFiles = await startScanner(t, dataDir);
    const { url } = await serve(t, dataDir);
    const sides = Array.from({ length: 10 }, (_, index) => 20 + index);
    for (const side of sides) {
      const { status, body } = await sendFile(`${url}/api/files`, await anImage('png', side, side));
      assert.equal(status, 201, JSON.stringify(body));
    }
    assert.ok(heldFiles() > sides.length);
    assert.equal(readdirSync(join(dataDir, 'uploads')).length, sides.length);
  });
}
