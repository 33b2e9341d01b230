import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { newDir } from '../../server/testing/new-dir.ts';
import { assertRefused, runCommand } from '../testing/run-command.ts';
import { olderDir, startServerHere } from '../testing/server-here.ts';

const NO_DATABASE = /: There is no database in .* 'streamhost init'/;
for (const command of ['backup', 'lives', 'migrate status', 'migrate up', 'uploads prune']) {
  test(`${command} refuses a directory without a database and does not make it`, async (t) => {
    const dataDir = newDir(t);
    const ran = await runCommand([...command.split(' '), '--data-dir', dataDir]);
    assertRefused(ran, NO_DATABASE);
    assert.equal(existsSync(dataDir), false);
  });
}

test('lives refuses an older database and says how to bring it up to date', async (t) => {
  const ran = await runCommand(['lives', '--data-dir', olderDir(t).root]);
  assertRefused(ran, /is of an older version\. Run 'streamhost migrate up' first\.\n$/);
});

for (const command of ['migrate up', 'seed --demo']) {
  test(`${command} is refused while a server runs on the directory`, async (t) => {
    const { dataDir } = await startServerHere(t);
    const ran = await runCommand([...command.split(' '), '--data-dir', dataDir]);
    assertRefused(ran, /: Another streamhost server is using /);
  });
}
