import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCleanupStack } from './cleanup-stack.ts';

test('cleanup steps run once each, last added first', async () => {
  const given: string[] = [];
  const taken = createCleanupStack();
  taken.add(() => given.push('first'));
  taken.add(async () => given.push('second'));
  await taken.unwind();
  await taken.unwind();
  assert.deepEqual(given, ['second', 'first']);
});

test('a failing step is reported, and the others still run', async () => {
  const given: string[] = [];
  const taken = createCleanupStack();
  taken.add(() => given.push('first'));
  taken.add(() => Promise.reject(new Error('stuck')));
  await assert.rejects(taken.unwind(), /stuck/);
  assert.deepEqual(given, ['first']);
});
