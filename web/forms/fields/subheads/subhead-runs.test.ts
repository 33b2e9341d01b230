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

test('consecutive fields with the same subhead form a run', () => {
  const fields = [field('a'), field('b', 'Spacing'), field('c', 'Spacing'), field('d', 'Headers')];
  assert.deepEqual(cut(...fields), [
    [undefined, 'a'],
    ['Spacing', 'b', 'c'],
    ['Headers', 'd'],
  ]);
});

test('a repeated subhead starts a new run', () => {
  assert.deepEqual(cut(field('a', 'X'), field('b'), field('c', 'X')), [
    ['X', 'a'],
    [undefined, 'b'],
    ['X', 'c'],
  ]);
  assert.deepEqual(cut(), []);
});
