import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../field.ts';
import { checkFields, readFields, writeFields } from '../field-kinds.ts';
import { isVariant } from './font-kind.ts';

test('only weights in hundreds from 100 to 900 are variants', () => {
  for (const variant of ['regular', 'italic', 'bold', '100', '900italic']) {
    assert.equal(isVariant(variant), true, variant);
  }
  for (const variant of ['', 'heavy', '450', '0', '1000', 'toString']) {
    assert.equal(isVariant(variant), false, variant);
  }
});

const TITLE = {
  type: 'font',
  path: 'fonts.title',
  label: 'Title',
  defaultValue: { family: 'Inter', variant: '700', caps: true },
} as const satisfies Field;
const read = (stored: unknown, field: Field = TITLE) =>
  readFields([field], { fonts: { title: stored } }).fonts;

test('without a value or default a font is the built-in one', () => {
  const { defaultValue: _, ...field } = TITLE;

  assert.deepEqual(read(undefined, field), {
    title: { family: '', variant: 'regular', caps: false },
  });
});

test('stored parts are kept; missing or invalid ones use the default', () => {
  assert.deepEqual(read({ family: 'Gruppo', variant: 'italic', caps: false }), {
    title: { family: 'Gruppo', variant: 'italic', caps: false },
  });
  for (const strange of [undefined, null, 'Gruppo', [], { family: 5, variant: 'heavy', caps: 1 }]) {
    assert.deepEqual(read(strange), { title: { family: 'Inter', variant: '700', caps: true } });
  }
});

test('an invalid family is refused at its path', () => {
  const paths = (family: string) =>
    checkFields([TITLE], { fonts: { title: { family, variant: '700', caps: false } } }).map(
      ({ path }) => path.join('.'),
    );
  for (const family of ['', 'Inter', "Chef's Slab 2", '夜の書体']) {
    assert.deepEqual(paths(family), [], family);
  }
  for (const family of ['"}</style>', 'Owl; Face', '__proto__', 'x'.repeat(101)]) {
    assert.deepEqual(paths(family), ['fonts.title.family'], family);
  }
});

test('a font is sent whole, with unknown keys', () => {
  const stored = { fonts: { title: { family: 'Gruppo', variant: '400', caps: true, axis: 3 } } };

  assert.deepEqual(writeFields([TITLE], readFields([TITLE], stored), stored), stored);
});
