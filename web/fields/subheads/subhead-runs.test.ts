import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../field.ts';
import { subheadRuns } from './subhead-runs.ts';

const field = (path: string, subhead?: string): Field => ({
  type: 'checkbox',
  path,
  label: path,
  ...(subhead && { subhead }),
});
const cut = (...fields: Field[]) =>
  subheadRuns(fields).map(({ subhead, fields }) => [subhead, ...fields.map(({ path }) => path)]);

test('fields under the same small head stay together, in their order', () => {
  const fields = [field('a'), field('b', 'Spacing'), field('c', 'Spacing'), field('d', 'Headers')];
  assert.deepEqual(cut(...fields), [
    [undefined, 'a'],
    ['Spacing', 'b', 'c'],
    ['Headers', 'd'],
  ]);
});

test('a small head that comes again begins again', () => {
  assert.deepEqual(cut(field('a', 'X'), field('b'), field('c', 'X')), [
    ['X', 'a'],
    [undefined, 'b'],
    ['X', 'c'],
  ]);
  assert.deepEqual(cut(), []);
});
