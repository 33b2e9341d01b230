import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byName } from './name-order.ts';

test('names are sorted as people read them, and equal ones by their ids', () => {
  const named = ['zebra', 'Night 10', 'night 2', 'Ärger', 'apple', 'Zebra'].map((name) => ({
    name,
    id: '1',
  }));

  assert.deepEqual(
    named.sort(byName).map(({ name }) => name),
    ['apple', 'Ärger', 'night 2', 'Night 10', 'zebra', 'Zebra'],
  );
  const twins = ['2', '1'].map((id) => ({ name: 'Neon', id }));
  assert.deepEqual(
    twins.sort(byName).map(({ id }) => id),
    ['1', '2'],
  );
});
