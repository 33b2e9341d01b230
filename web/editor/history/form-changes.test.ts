import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field } from '../../forms/fields/field.ts';
import { newUpload } from '../../forms/fields/file/file-slot.ts';
import { changesBetween, labelOf, placesOf, restored, snapshotOf } from './form-changes.ts';

const slider = (path: string, label: string) =>
  ({ type: 'slider', path, label, defaultsScope: 'layout' }) as const;

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  { ...slider('board.width', 'Width'), within: 'settings', section: 'Board' },
  { type: 'file', path: 'logo', label: 'Logo' },
  {
    type: 'repeater',
    path: 'sprites',
    label: 'Sprites',
    itemLabel: 'Sprite',
    section: 'Sprites',
    children: [slider('x', 'X'), slider('y', 'Y'), slider('height', 'Height')],
  },
];
const VALUES = {
  name: 'Right',
  settings: { board: { width: 360 } },
  logo: { stored: null },
  sprites: [
    { x: 1, y: 1, height: 9 },
    { x: 2, y: 2, height: 9 },
  ],
};
const changes = (after: object) =>
  changesBetween(FIELDS, snapshotOf(FIELDS, VALUES), snapshotOf(FIELDS, { ...VALUES, ...after }));
const names = (after: object) => changes(after).map(({ name }) => name);

test('a changed form has exactly the changes of its values', () => {
  assert.deepEqual(names({}), []);
  assert.deepEqual(names({ name: 'Left', settings: { board: { width: 400 } } }), [
    'name',
    'settings.board.width',
  ]);
});

test('a list of equal length has changes per value', () => {
  const [first] = VALUES.sprites;
  assert.deepEqual(names({ sprites: [first, { x: 5, y: 6, height: 9 }] }), [
    'sprites.1.x',
    'sprites.1.y',
  ]);
});

test('adding or removing an item changes the list as a whole, in a separate step', () => {
  const [change] = changes({ sprites: VALUES.sprites.slice(1) });
  assert.equal(change?.name, 'sprites');
  assert.equal(change?.run, null);
});

test('a snapshot is independent of later changes of its items', () => {
  const values = structuredClone(VALUES);
  const before = snapshotOf(FIELDS, values);
  for (const sprite of values.sprites) sprite.x = 77;
  assert.equal(changesBetween(FIELDS, before, snapshotOf(FIELDS, values)).length, 2);
});

test('a running upload is no change and survives an undo', () => {
  const upload = newUpload(new File([], 'owl.png'));
  assert.deepEqual(names({ logo: { stored: null, upload } }), []);
  assert.deepEqual(names({ logo: { stored: '/uploads/owl.png' } }), ['logo']);
  assert.deepEqual(restored(FIELDS, 'logo', { stored: null }, { stored: 'a.png', upload }), {
    stored: null,
    upload,
  });
  assert.equal(restored(FIELDS, 'sprites.0.x', 3, 4), 3);
});

test('a step is labelled by its changed values', () => {
  const [first, second] = VALUES.sprites;
  const label = (after: object) => labelOf(FIELDS, changes(after));
  assert.equal(label({ settings: { board: { width: 1 } } }), 'Width');
  assert.equal(label({ name: 'Left', settings: { board: { width: 1 } } }), 'Name and Width');
  assert.equal(label({ sprites: [first, { x: 5, y: 6, height: 9 }] }), 'Sprite 2 X and Y');
  assert.equal(label({ sprites: [first, { x: 5, y: 6, height: 1 }] }), 'Sprite 2 X and 2 more');
  assert.equal(
    label({
      sprites: [
        { ...first, x: 0 },
        { ...second, x: 0 },
      ],
    }),
    'Sprite 1 X and Sprite 2 X',
  );
  assert.equal(label({ sprites: [first] }), 'Sprites');
});

test('a change is located by section and item', () => {
  const [first, second] = VALUES.sprites;
  const place = (after: object) => {
    const [seen] = placesOf(FIELDS, changes(after));
    return [seen?.section, seen?.list, seen?.item];
  };
  assert.deepEqual(place({ name: 'Left' }), ['General', 'name', undefined]);
  assert.deepEqual(place({ sprites: [first, { ...second, y: 0 }] }), ['Sprites', 'sprites', 1]);
  assert.deepEqual(place({ sprites: [second] }), ['Sprites', 'sprites', 0]);
  assert.deepEqual(place({ sprites: [first, second, { x: 3 }] }), ['Sprites', 'sprites', 2]);
});
