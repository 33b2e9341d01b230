import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from './fields/field.ts';
import { bodyOf, initialValues } from './form-values.ts';

const FIELDS = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'select', path: 'layout_id', label: 'Layout', options: [] },
  { type: 'checkbox', path: 'hud', within: 'settings', label: 'HUD' },
  {
    type: 'slider',
    path: 'board.width',
    within: 'settings',
    label: 'Width',
    defaultsScope: 'layout',
    defaultValue: 360,
  },
] as const satisfies readonly Field[];

const STORED = {
  id: '1',
  name: 'Right',
  layout_id: null,
  settings: { hud: true, board: { width: 400, tilt: 3 }, mood: 'calm' },
};

test('values are nested by their paths, with matching types', () => {
  const values = initialValues(FIELDS);
  const width: number = values.settings.board.width;

  assert.equal(width, 360);
  assert.deepEqual(values, {
    name: '',
    layout_id: null,
    settings: { hud: false, board: { width: 360 } },
  });
});

test('initial values come from the stored entity', () => {
  assert.deepEqual(initialValues(FIELDS, STORED), {
    name: 'Right',
    layout_id: null,
    settings: { hud: true, board: { width: 400 } },
  });
});

test('an unchanged form sends nothing', () => {
  assert.deepEqual(bodyOf(FIELDS, initialValues(FIELDS, STORED), STORED), {});
});

test('a changed setting is sent with the others, also unknown ones', () => {
  const values = initialValues(FIELDS, STORED);
  const changed = { ...values, settings: { ...values.settings, hud: false } };

  assert.deepEqual(bodyOf(FIELDS, changed, STORED), {
    settings: { hud: false, board: { width: 400, tilt: 3 }, mood: 'calm' },
  });
});

test('a blank name is left out', () => {
  const values = { ...initialValues(FIELDS, STORED), name: ' ' };

  assert.deepEqual(bodyOf(FIELDS, values, STORED), {});
});

test('a new entity is sent whole', () => {
  assert.deepEqual(bodyOf(FIELDS, { ...initialValues(FIELDS), name: 'New' }), {
    name: 'New',
    layout_id: null,
    settings: { hud: false, board: { width: 360 } },
  });
});
