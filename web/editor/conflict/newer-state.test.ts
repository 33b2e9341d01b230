import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withPath } from '../../fields/at-path.ts';
import type { Field } from '../../fields/field.ts';
import { type Newer, newerState } from './newer-state.ts';

type Form = { name: string; color: string; count: number };

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'color', path: 'color', label: 'Color' },
  { type: 'slider', path: 'count', label: 'Count', defaultsScope: 'layout' },
];
const BASE: Form = { name: 'Night', color: '#000000', count: 1 };

/** The newer state for a form over BASE with `typed` values, after another tab saved `saved`. */
const newer = (typed: Partial<Form>, saved: Partial<Form>, inUse = true) =>
  newerState(
    FIELDS,
    { base: BASE, mine: { ...BASE, ...typed }, theirs: { ...BASE, ...saved } },
    inUse,
  );

const taken = (state: Newer) => (state.kind === 'take' ? Object.fromEntries(state.values) : state);

test('an unchanged form applies a newer save', () => {
  assert.deepEqual(taken(newer({}, { name: 'Day', count: 2 }, false)), { name: 'Day', count: 2 });
});

test('a form in use gets a notice and whether the user must decide', () => {
  const apart = newer({ name: 'Mine' }, { color: '#ffffff', count: 2 });
  assert.ok(apart.kind === 'notify');
  assert.deepEqual([apart.labels, apart.isContested], [['Color', 'Count'], false]);

  const touching = newer({ name: 'Mine' }, { name: 'Theirs', count: 2 });
  assert.ok(touching.kind === 'notify');
  assert.deepEqual([touching.labels, touching.isContested], [['Name', 'Count'], true]);
});

test('uncommitted text counts as use', () => {
  assert.equal(newer({}, { name: 'Day' }, true).kind, 'notify');
});

test('no notice if the other save was undone or both sides are equal', () => {
  assert.deepEqual(taken(newer({ name: 'Mine' }, {})), {});
  assert.deepEqual(taken(newer({ name: 'Same' }, { name: 'Same' })), {});
});

test('an unused form ends as theirs, a used one stays unchanged', () => {
  const change = fc.record(
    {
      name: fc.constantFrom('Night', 'Day', 'Noon'),
      color: fc.constantFrom('#000000', '#ffffff', '#ff0000'),
      count: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(change, change, (typed, saved) => {
      const theirs = { ...BASE, ...saved };
      const follows = newer({}, saved, false);
      assert.ok(follows.kind === 'take');
      const after = [...follows.values].reduce<object>(
        (form, [path, value]) => withPath(form, path, value),
        BASE,
      );
      assert.deepEqual(after, theirs);
      const used = newer(typed, saved);
      if (used.kind === 'take') assert.equal(used.values.size, 0);
    }),
  );
});
