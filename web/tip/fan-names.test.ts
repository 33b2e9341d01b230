import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namesFor } from './fan-names.ts';

test('names that contain the typed text are offered, six at most', () => {
  const found = [
    'Marigold_77',
    'Ann',
    'Mark',
    ...Array.from({ length: 8 }, (_, at) => `mar ${at}`),
  ];
  const names = namesFor('MAR', found);
  assert.deepEqual([names.length, names[0], names[1]], [6, 'Marigold_77', 'Mark']);
});

test('a name that is typed in full is not offered', () => {
  assert.deepEqual(namesFor('Mark', ['Mark', 'Mark from Ghent']), []);
});
