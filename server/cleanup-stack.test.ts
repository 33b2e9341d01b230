import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCleanupStack } from './cleanup-stack.ts';

test('what was taken last is given back first, each thing once', async () => {
  const given: string[] = [];
  const taken = createCleanupStack();
  taken.add(() => given.push('first'));
  taken.add(async () => given.push('second'));
  await taken.unwind();
  await taken.unwind();
  assert.deepEqual(given, ['second', 'first']);
});

test('a step that fails is reported, and the others still run', async () => {
  const given: string[] = [];
  const taken = createCleanupStack();
  taken.add(() => given.push('first'));
  taken.add(() => Promise.reject(new Error('stuck')));
  await assert.rejects(taken.unwind(), /stuck/);
  assert.deepEqual(given, ['first']);
});
