import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectResults, type Ended } from './results.ts';

test('each test is reported with the file whose suite contains it', () => {
  const { results, add } = collectResults();
  const ended = (name: string, nesting: number, more: Partial<Ended> = {}): Ended => ({
    name,
    nesting,
    details: { duration_ms: 1 },
    ...more,
  });
  const suite = { details: { type: 'suite', duration_ms: 2 } };
  add(ended('one', 1), true);
  add(ended('two', 1), false);
  add(ended('a.test.ts', 0, suite), false);
  add(ended('three', 1, { skip: 'no bash' }), true);
  add(ended('b.test.ts', 0, suite), true);

  assert.deepEqual(results, [
    { file: 'a.test.ts', name: 'one', state: 'passed' },
    { file: 'a.test.ts', name: 'two', state: 'failed' },
    { file: 'b.test.ts', name: 'three', state: 'skipped', why: 'no bash' },
  ]);
});
