import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from './field.ts';
import { checkFields, readFields, writeFields } from './field-kinds.ts';

const NAME: Field = { type: 'text', path: 'name', label: 'Name' };
const WIDTH: Field = {
  type: 'slider',
  path: 'board.width',
  within: 'settings',
  label: 'Width',
  defaultsScope: 'layout',
  defaultValue: 360,
};
const X = { type: 'slider', path: 'x', label: 'X', defaultsScope: 'sprite', defaultValue: 960 };
const SCALE = { ...X, path: 'scale', label: 'Scale', defaultValue: 100 };
const SPRITES = {
  type: 'repeater',
  path: 'sprite_settings',
  label: 'Sprites',
  itemLabel: 'Sprite',
  children: [X, SCALE],
} as Field;

test('each type has its own default', () => {
  const read = (field: Partial<Field>) => {
    const described = { path: 'it', label: 'It', defaultsScope: 'x', children: [], ...field };
    return readFields([described as Field], undefined).it;
  };

  assert.equal(read({ type: 'text' }), '');
  assert.equal(read({ type: 'color' }), '#000000');
  assert.equal(read({ type: 'select' }), null);
  assert.equal(read({ type: 'checkbox' }), false);
  assert.equal(read({ type: 'slider' }), 0);
  assert.deepEqual(read({ type: 'repeater' }), [{}]);
  assert.equal(read({ type: 'date' }), null);
  assert.equal(read({ type: 'time' }), null);
  assert.deepEqual(read({ type: 'file' }), { stored: null });
  assert.deepEqual(read({ type: 'sound' }), { stored: null });
  assert.deepEqual(read({ type: 'file-list' }), []);
  assert.deepEqual(
    (read({ type: 'tip-goals' }) as { reward: string }[]).map(({ reward }) => reward),
    [''],
  );
});

test('a configured default replaces a missing value only', () => {
  const board = (stored: unknown) => readFields([WIDTH], stored).settings;

  assert.deepEqual(board(undefined), { board: { width: 360 } });
  assert.deepEqual(board({ settings: { board: { width: 0 } } }), { board: { width: 0 } });
});

test('values of a wrong type read as the default', () => {
  const strange: [Partial<Field>, unknown, unknown][] = [
    [{ type: 'text' }, 5, ''],
    [{ type: 'color' }, 'red', '#000000'],
    [{ type: 'color' }, '', '#000000'],
    [{ type: 'select' }, {}, null],
    [{ type: 'select' }, '', null],
    [{ type: 'checkbox' }, 'yes', false],
    [{ type: 'slider' }, '5', 0],
    [{ type: 'slider' }, Number.NaN, 0],
  ];
  for (const [field, stored, expected] of strange) {
    const described = { path: 'it', label: 'It', defaultsScope: 'x', ...field } as Field;
    assert.equal(readFields([described], { it: stored }).it, expected, field.type);
  }
});

test('an empty color is kept only if it has a label', () => {
  const field: Field = { type: 'color', path: 'it', label: 'It', emptyLabel: 'Auto' };

  assert.equal(readFields([field], { it: '' }).it, '');
});

test('a repeater is filled up to its minimum with default items', () => {
  const read = (minItems: number, stored?: object[]) =>
    readFields([{ ...SPRITES, minItems } as Field], { sprite_settings: stored }).sprite_settings;

  assert.deepEqual(read(2), [
    { x: 960, scale: 100 },
    { x: 960, scale: 100 },
  ]);
  assert.deepEqual(read(2, [{ x: 5, mood: 'calm' }]), [
    { x: 5, scale: 100, mood: 'calm' },
    { x: 960, scale: 100 },
  ]);
  assert.deepEqual(read(0), []);
});

test('texts are sent trimmed, blank ones are left out', () => {
  assert.deepEqual(writeFields([NAME], { name: '  Right ' }, {}), { name: 'Right' });
  assert.deepEqual(writeFields([NAME], { name: '  ' }, { name: 'Left' }), {});
});

test('dotted paths are sent nested, next to unknown keys', () => {
  const stored = { settings: { board: { width: 360, tilt: 3 }, mood: 'calm' } };
  const values = { settings: { board: { width: 400 } } };

  assert.deepEqual(writeFields([WIDTH], values, stored), {
    settings: { board: { width: 400, tilt: 3 }, mood: 'calm' },
  });
});

test('an unsaved field is never sent', () => {
  const preview: Field = { ...NAME, path: 'preview_theme_id', isSaved: false };

  assert.deepEqual(writeFields([NAME, preview], { name: 'A', preview_theme_id: 'B' }, {}), {
    name: 'A',
  });
});

test('a repeater item keeps unknown keys', () => {
  const values = readFields([SPRITES], { sprite_settings: [{ x: 5, mood: 'calm' }] });

  assert.deepEqual(writeFields([SPRITES], values, {}), {
    sprite_settings: [{ x: 5, scale: 100, mood: 'calm' }],
  });
});

test('an error has its form path, also inside an item', () => {
  const refuse = (text: string) => (text ? undefined : 'Name is required');
  const items = {
    type: 'repeater',
    path: 'parts',
    within: 'settings',
    label: 'Parts',
    itemLabel: 'Part',
    children: [{ ...NAME, refuse }],
  } as Field;
  const values = { name: '', settings: { parts: [{ name: 'A' }, { name: '' }] } };

  assert.deepEqual(checkFields([{ ...NAME, refuse } as Field, items], values), [
    { path: ['name'], message: 'Name is required' },
    { path: ['settings', 'parts', 1, 'name'], message: 'Name is required' },
  ]);
});

test('of goals with equal amounts the last row has the error', () => {
  const goals: Field = { type: 'tip-goals', currency: 'USD', path: 'tipGoals', label: 'Tip goals' };
  const row = (key: string, amount: string) => ({ key, reward: key, amount, currency: 'USD' });
  const values = { tipGoals: [row('a', '50'), row('b', '70'), row('c', '50')] };

  assert.deepEqual(checkFields([goals], values), [
    { path: ['tipGoals', 2, 'amount'], message: 'Duplicate tip amounts are not allowed' },
  ]);
});
