import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aShow } from '../testing/a-show.ts';
import { assertRefused } from '../testing/run-command.ts';

test('words are added, excepted, listed and removed', async (t) => {
  const { run } = await aShow(t);
  assert.equal((await run('words', 'add', 'spam')).stdout, 'spam: held now\n');
  assert.equal((await run('words', 'add', 'spam', 'buy it', 'x')).stdout, '2 words: held now\n');
  assert.equal((await run('words', 'remove', 'x')).stdout, 'x: held no more\n');
  assert.equal((await run('words', 'allow', 'Spam Ann')).stdout, 'Spam Ann: never held now\n');
  assert.equal(
    (await run('words', 'list')).stdout,
    'Held: buy it, spam\nReady lists: none\nExceptions: Spam Ann\n',
  );
  assertRefused(await run('words', 'remove', 'x'), /x is not among your held words/);
  const undone = await run('words', 'allow', 'Spam Ann', '--undo');
  assert.equal(undone.stdout, 'Spam Ann: excepted no more\n');
});
