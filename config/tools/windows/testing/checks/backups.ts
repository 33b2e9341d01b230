import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { until } from '../../../../../server/testing/until.ts';
import type { Windows } from '../windows.ts';

/** Tests of backups and restores. */
export function testBackups({ streamhost, newDir, start, inside, launcher, named }: Windows): void {
  test('a restore while another program has the database open changes nothing', async (t) => {
    const dataDir = newDir(t);
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await streamhost(dataDir, args);
      assert.equal(code, 0, stderr);
      return stdout;
    };
    await run('seed', '--demo');
    const { file } = JSON.parse(await run('backup', '--json'));
    const { file: marked } = JSON.parse(await run('backup', 'keep', file, '--json'));
    await run('tips', 'add', '--live', 'Insert Coin', '--amount', '9');
    const before = await run('lives', '--json');

    const reader = start([
      inside('open-reader.ts'),
      launcher,
      named(join(dataDir, 'streamhost.db')),
    ]);
    t.after(reader.kill);
    await until(() => reader.stdout().includes('Open'));
    const refused = await streamhost(dataDir, ['restore', marked, '--yes']);
    assert.equal(refused.code, 1, refused.stdout);
    assert.match(refused.stderr, /could not be swapped .* and is as it was\. Close whatever else/);
    await reader.kill();
    assert.equal(await run('lives', '--json'), before);

    await run('restore', marked, '--yes');
    assert.notEqual(await run('lives', '--json'), before);
  });
}
