import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../../forms/fields/field.ts';
import { readFields } from '../../forms/fields/field-kinds.ts';
import { blankRow } from '../../forms/fields/tip-goals/goal-rows.ts';
import { compareForms, onlyTheirs, theirValues } from './compare-forms.ts';

const slider = (path: string, label: string) =>
  ({ type: 'slider', path, label, units: 'px', defaultsScope: 'layout' }) as const;

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'select', path: 'theme_id', label: 'Theme', options: [] },
  { ...slider('board.width', 'Width'), within: 'settings', section: 'Board' },
  { ...slider('bar_width', 'Width'), within: 'settings', section: 'Goal bar' },
  { type: 'file-list', path: 'images', label: 'Images', itemLabel: 'Image', within: 'settings' },
  { type: 'tip-goals', currency: 'USD', path: 'tipGoals', label: 'Tip goals', within: 'settings' },
  { type: 'select', path: 'preview', label: 'Preview', options: [], isSaved: false },
  {
    type: 'repeater',
    path: 'sprites',
    label: 'Sprites',
    itemLabel: 'Sprite',
    children: [slider('x', 'X')],
  },
];

const STORED = {
  name: 'Night',
  theme_id: 'a',
  settings: {
    board: { width: 300 },
    bar_width: 900,
    images: ['/uploads/a.png'],
    tipGoals: [{ reward: 'Song', amount_cents: 5000 }],
  },
  sprites: [{ x: 1 }, { x: 2 }],
};

const formOf = (stored: object) => readFields(FIELDS, { ...STORED, ...stored });
const withSettings = (settings: object) => ({ settings: { ...STORED.settings, ...settings } });

const compared = (mine: object, theirs: object) =>
  compareForms(FIELDS, { base: formOf({}), mine: formOf(mine), theirs: formOf(theirs) });
const found = (mine: object, theirs: object) =>
  compared(mine, theirs).map(({ label, changedBy }) => `${label}: ${changedBy}`);

test('a field that one side changed belongs to that side', () => {
  const theirs = { ...withSettings({ bar_width: 2 }), theme_id: null };
  const differences = compared({ name: 'Mine', ...withSettings({ board: { width: 1 } }) }, theirs);
  assert.deepEqual(
    differences.map(({ label, changedBy }) => [label, changedBy]),
    [
      ['Name', 'mine'],
      ['Theme', 'theirs'],
      ['Board Width', 'mine'],
      ['Goal bar Width', 'theirs'],
    ],
  );
  assert.deepEqual(
    [...theirValues(onlyTheirs(differences))],
    [
      ['theme_id', null],
      ['settings.bar_width', 2],
    ],
  );
});

test('a field that both sides changed differently is contested', () => {
  assert.deepEqual(found({ name: 'Mine' }, { name: 'Theirs' }), ['Name: both']);
  assert.deepEqual(found({ theme_id: 'b' }, { theme_id: null }), ['Theme: both']);
});

test('equal changes of both sides are no difference', () => {
  const same = { name: 'Same', ...withSettings({ images: [] }), sprites: [{ x: 9 }] };
  assert.deepEqual(found(same, structuredClone(same)), []);
});

test('a list that both sides changed is contested as a whole', () => {
  const song = { reward: 'Song', amount_cents: 5000 };
  const goals = (amount_cents: number) =>
    withSettings({ tipGoals: [song, { reward: 'Dance', amount_cents }] });
  const images = (name: string) => withSettings({ images: ['/uploads/a.png', name] });
  const sprites = (x: number) => ({ sprites: [...STORED.sprites, { x }] });
  assert.deepEqual(found(goals(7000), goals(8000)), ['Tip goals: both']);
  assert.deepEqual(found(images('/uploads/b.png'), images('/uploads/c.png')), ['Images: both']);
  assert.deepEqual(found(sprites(3), sprites(4)), ['Sprites: both']);
  assert.deepEqual(found({ sprites: [{ x: 5 }, { x: 2 }] }, { sprites: [{ x: 1 }, { x: 6 }] }), [
    'Sprites: both',
  ]);
});

test('a list that only they changed is theirs', () => {
  assert.deepEqual(found({}, { sprites: [{ x: 2 }] }), ['Sprites: theirs']);
  assert.deepEqual(found({}, withSettings({ tipGoals: [] })), ['Tip goals: theirs']);
});

test('an incomplete goal counts as a change, a blank row does not', () => {
  const theirs = formOf(withSettings({ tipGoals: [] }));
  const changedBy = (reward: string) => {
    const base = formOf({});
    const { settings } = base as { settings: { tipGoals: object[] } };
    const tipGoals = [...settings.tipGoals, { ...blankRow(), reward }];
    const mine = { ...base, settings: { ...settings, tipGoals } };
    return compareForms(FIELDS, { base, mine, theirs })[0]?.changedBy;
  };
  assert.equal(changedBy('Half'), 'both');
  assert.equal(changedBy(' '), 'theirs');
});

test('a cleared name counts as the stored name', () => {
  assert.deepEqual(found({ name: ' ' }, { name: 'Theirs' }), ['Name: theirs']);
});

test('editor-only values are never compared', () => {
  assert.deepEqual(found({ preview: 'a' }, {}), []);
});
