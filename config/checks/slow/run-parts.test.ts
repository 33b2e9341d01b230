import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { newFolder } from '../../../server/testing/new-dir.ts';
import { type Part, runParts } from './run-parts.ts';

const part = (name: string, code: string): Part => ({
  name,
  command: [process.execPath, '-e', code],
});

function listening(t: TestContext) {
  const logs = newFolder(t);
  const lines: string[] = [];
  return { lines, logs, print: (line: string) => void lines.push(line) };
}

test('a failed check does not stop the next one, and makes the result false', async (t) => {
  const { lines, ...options } = listening(t);
  const parts = [
    part('first', 'console.log("why"); process.exit(3)'),
    part('second', ''),
    { ...part('third', ''), leftOut: () => 'it wants root' },
    { name: 'fourth', command: ['no-such-program-here'] } satisfies Part,
  ];
  assert.equal(await runParts(parts, options), false);
  const printed = lines.map((line) => line.replace(/\d+ min +\d+ s.*/, 'time').replace(/ +/g, ' '));
  assert.deepEqual(printed, [
    'failed first time',
    'ok second time',
    'left out third it wants root',
    'failed fourth time',
  ]);
  assert.equal(readFileSync(join(options.logs, 'first.log'), 'utf8'), 'why\n');
});

test('only the selected checks run, and an unknown name is refused', async (t) => {
  const { lines, ...options } = listening(t);
  const parts = [part('first', 'process.exit(1)'), part('second', '')];
  assert.equal(await runParts(parts, { ...options, only: ['second'] }), true);
  assert.equal(lines.length, 1);
  await assert.rejects(runParts(parts, { ...options, only: ['other'] }), /Those are first, second/);
});
