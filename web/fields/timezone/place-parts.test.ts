import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeParts } from './place-parts.ts';

test('the typed letters are found in the name, and what follows the comma is its region', () => {
  assert.deepEqual(placeParts('Lisbon, Lisboa, Portugal', 'lis'), {
    before: '',
    match: 'Lis',
    after: 'bon',
    region: 'Lisboa, Portugal',
  });
  assert.deepEqual(placeParts('East London, Eastern Cape, South Africa', 'london, sou'), {
    before: 'East ',
    match: 'London',
    after: '',
    region: 'Eastern Cape, South Africa',
  });
});

test('a name that is spelled otherwise, or found by its region, has nothing marked', () => {
  for (const [label, text] of [
    ['Zürich, Switzerland', 'zurich'],
    ['Setubal, Lisboa, Portugal', 'lisb'],
    ['Europe/Lisbon', ' '],
  ] as const) {
    const { before, match, after } = placeParts(label, text);
    assert.deepEqual([before, match, after], [label.split(', ')[0], '', '']);
  }
});
