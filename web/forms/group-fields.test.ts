import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from './fields/field.ts';
import { groupFields } from './group-fields.ts';

const field = (path: string, section?: string): Field => ({
  type: 'text',
  path,
  label: path,
  ...(section && { section }),
});
const shown = (fields: Field[], titles: string[]) =>
  groupFields(fields, titles).map((group) => [group.title, group.fields.map(({ path }) => path)]);

test('a field without a section is in General', () => {
  assert.deepEqual(shown([field('name')], []), [['General', ['name']]]);
});

test('listed sections come first, others in order of appearance', () => {
  const fields = [field('a', 'Extra'), field('b', 'Board'), field('c'), field('d', 'More')];

  assert.deepEqual(shown(fields, ['General', 'Board']), [
    ['General', ['c']],
    ['Board', ['b']],
    ['Extra', ['a']],
    ['More', ['d']],
  ]);
});

test('a listed section without fields keeps its place', () => {
  assert.deepEqual(shown([field('a', 'Last')], ['General', 'Last']), [
    ['General', []],
    ['Last', ['a']],
  ]);
});
