import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Field } from '../../fields/field.ts';
import { readFields, writeFields } from '../../fields/field-kinds.ts';
import { mergeForms } from './merge-forms.ts';
import { defaultSide, type Side } from './save-merged.ts';

const slider = (path: string, label: string) =>
  ({ type: 'slider', path, label, units: 'px', defaultsScope: 'layout' }) as const;

const FIELDS: Field[] = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'select', path: 'theme_id', label: 'Theme', options: [] },
  { ...slider('board.width', 'Width'), within: 'settings', section: 'Board' },
  { ...slider('slider_width', 'Width'), within: 'settings', section: 'Goal bar' },
  { type: 'color', path: 'ink', label: 'Ink', within: 'settings' },
  { type: 'file', path: 'logo', label: 'Logo', within: 'settings' },
  { type: 'file-list', path: 'images', label: 'Images', itemLabel: 'Image', within: 'settings' },
  { type: 'tip-goals', currency: 'USD', path: 'tipGoals', label: 'Tip goals', within: 'settings' },
  { type: 'select', path: 'preview', label: 'Preview', options: [], isSaved: false },
  {
    type: 'repeater',
    path: 'sprites',
    label: 'Sprites',
    itemLabel: 'Sprite',
    children: [
      slider('x', 'X'),
      slider('turn', 'Turn'),
      { ...slider('speed', 'Turn'), subhead: 'Motion' },
    ],
  },
];

const STORED = {
  name: 'Night',
  theme_id: 'a',
  settings: {
    board: { width: 300 },
    slider_width: 900,
    ink: '#000000',
    logo: '/uploads/owl.png',
    images: ['/uploads/a.png', '/uploads/b.png'],
    tipGoals: [{ reward: 'Song', amount_cents: 5000 }],
    mood: 'calm',
  },
  sprites: [
    { x: 1, turn: 2, speed: 3, tilt: 4 },
    { x: 5, turn: 6, speed: 7 },
  ],
};
type Stored = typeof STORED;

const formOf = (stored: object) => readFields(FIELDS, stored);

/** Merges two versions of the stored form. */
function merged(
  mine: object,
  theirs: object,
  sideOf: (label: string) => Side | undefined = () => undefined,
) {
  const base = formOf(STORED);
  const form = { ...structuredClone(base), ...readFields(FIELDS, mine, base) };
  const { differences, resolve } = mergeForms(FIELDS, { base, mine: form, theirs: formOf(theirs) });
  const values = resolve((each) => sideOf(each.label) ?? defaultSide(each));
  const result = FIELDS.reduce<object>((all, field) => {
    const path = field.within ? `${field.within}.${field.path}` : field.path;
    return values.has(path) ? set(all, path, values.get(path)) : all;
  }, form);
  return {
    found: differences.map(({ label, changedBy }) => [label, changedBy]),
    body: writeFields(FIELDS, result, theirs) as Stored,
    values,
  };
}

const set = (source: object, path: string, value: unknown): object => {
  const copy = structuredClone(source) as Record<string, never>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, never>>((inner, key) => inner[key] ?? inner, copy);
  holder[last] = value as never;
  return copy;
};
const withSettings = (settings: object) => ({
  ...STORED,
  settings: { ...STORED.settings, ...settings },
});

test('changes of both sides are merged; values without a field come from theirs', () => {
  const { found, body } = merged(
    { ...STORED, name: 'Mine' },
    { ...withSettings({ ink: '#ffffff', mood: 'wild' }), theme_id: null },
  );
  assert.deepEqual(found, [
    ['Name', 'mine'],
    ['Theme', 'theirs'],
    ['Ink', 'theirs'],
  ]);
  assert.equal(body.name, 'Mine');
  assert.equal(body.theme_id, null);
  assert.deepEqual([body.settings.ink, body.settings.mood], ['#ffffff', 'wild']);
});

test('equal values on both sides are no difference', () => {
  const same = { ...withSettings({ ink: '#ffffff' }), name: 'Same' };
  assert.deepEqual(merged(same, { ...same, name: 'Same' }).found, []);
  assert.equal(merged(same, same).values.size, 0);
});

test('a value that both sides changed is a choice, mine by default', () => {
  const [mine, theirs] = [
    { ...STORED, name: 'Mine' },
    { ...STORED, name: 'Theirs' },
  ];
  assert.deepEqual(merged(mine, theirs).found, [['Name', 'both']]);
  assert.equal(merged(mine, theirs).body.name, 'Mine');
  assert.equal(merged(mine, theirs, () => 'theirs').body.name, 'Theirs');
});

test('a cleared name counts as the stored name', () => {
  const { found, body } = merged({ ...STORED, name: ' ' }, { ...STORED, name: 'Theirs' });
  assert.deepEqual([found, body.name], [[['Name', 'theirs']], 'Theirs']);
});

test('fields with equal labels are distinguished by section', () => {
  const mine = withSettings({ board: { width: 1 } });
  const theirs = withSettings({ slider_width: 2 });
  assert.deepEqual(merged(mine, theirs).found, [
    ['Board Width', 'mine'],
    ['Goal bar Width', 'theirs'],
  ]);
});

test('list items are merged by value if none was added or removed', () => {
  const [first, second] = STORED.sprites;
  const { found, body } = merged(
    { ...STORED, sprites: [{ ...first, x: 10 }, second] },
    {
      ...STORED,
      sprites: [
        { ...first, speed: 30, tilt: 40 },
        { ...second, turn: 60 },
      ],
    },
  );
  assert.deepEqual(found, [
    ['Sprite 1 X', 'mine'],
    ['Sprite 1 Motion Turn', 'theirs'],
    ['Sprite 2 Turn', 'theirs'],
  ]);
  assert.deepEqual(body.sprites, [
    { x: 10, turn: 2, speed: 30, tilt: 40 },
    { x: 5, turn: 60, speed: 7 },
  ]);
});

test('items that both sides appended are all kept', () => {
  const added = (x: number) => ({
    ...STORED,
    sprites: [...STORED.sprites, { x, turn: 0, speed: 0 }],
  });
  const { found, body } = merged(added(10), added(20));
  assert.deepEqual(found, [
    ['Sprites', 'mine'],
    ['Sprites', 'theirs'],
  ]);
  assert.deepEqual(
    body.sprites.map(({ x }) => x),
    [1, 5, 10, 20],
  );
  assert.deepEqual(
    merged(added(10), added(10)).body.sprites.map(({ x }) => x),
    [1, 5, 10],
  );
});

test('a removed item and another changed item are merged', () => {
  const [first, second] = STORED.sprites;
  const { found, body } = merged(
    { ...STORED, sprites: [second] },
    { ...STORED, sprites: [first, { ...second, x: 50 }] },
  );
  assert.deepEqual(found, [
    ['Sprite 1', 'mine'],
    ['Sprite 2 X', 'theirs'],
  ]);
  assert.deepEqual(body.sprites, [{ ...second, x: 50 }]);
});

test('an item that one side removed and the other changed is a choice', () => {
  const [first, second] = STORED.sprites;
  const mine = { ...STORED, sprites: [{ ...first, x: 10 }, second] };
  const theirs = { ...STORED, sprites: [second] };
  assert.deepEqual(merged(mine, theirs).found, [['Sprite 1', 'both']]);
  assert.equal(merged(mine, theirs).body.sprites[0]?.x, 10);
  assert.deepEqual(merged(mine, theirs, () => 'theirs').body.sprites, [second]);
  assert.deepEqual(merged(STORED, theirs).body.sprites, [second]);
});

test('a list that would become too short is chosen as a whole', () => {
  const [first, second] = STORED.sprites;
  const mine = { ...STORED, sprites: [first] };
  const theirs = { ...STORED, sprites: [second] };
  assert.deepEqual(merged(mine, theirs).found, [['Sprites', 'both']]);
  assert.deepEqual(merged(mine, theirs).body.sprites, [first]);
  assert.deepEqual(merged(mine, theirs, () => 'theirs').body.sprites, [second]);
});

test('an added and a removed file are merged; one replaced twice is a choice', () => {
  const images = (...names: string[]) =>
    withSettings({ images: names.map((name) => `/uploads/${name}.png`) });
  const both = merged(images('a', 'b', 'mine'), images('b', 'theirs'));
  assert.deepEqual(both.found, [
    ['Images', 'theirs'],
    ['Images', 'theirs'],
    ['Images', 'mine'],
  ]);
  assert.deepEqual(both.body, images('b', 'theirs', 'mine'));
  const mineImages = images('mine', 'b');
  const theirImages = images('theirs', 'b');
  assert.deepEqual(merged(mineImages, theirImages).found, [['Images', 'both']]);
  assert.deepEqual(merged(mineImages, theirImages).body, mineImages);
  assert.deepEqual(merged(mineImages, theirImages, () => 'theirs').body, theirImages);
});

test('the merge contains the goals of both sides', () => {
  const goals = (...amounts: number[]) =>
    withSettings({
      tipGoals: amounts.map((amount_cents) => ({ reward: `R${amount_cents}`, amount_cents })),
    });
  const song = { reward: 'Song', amount_cents: 5000 };
  const mine = withSettings({ tipGoals: [song, { reward: 'Mine', amount_cents: 7000 }] });
  const { found, body } = merged(mine, goals(100));
  // Both amount and reward differ, so this is another goal, and the first one was removed.
  assert.deepEqual(found, [
    ['Tip goals', 'theirs'],
    ['Tip goals', 'mine'],
    ['Tip goals', 'theirs'],
  ]);
  assert.deepEqual(
    body.settings.tipGoals.map(({ reward }) => reward),
    ['R100', 'Mine'],
  );
});

test('editor-only values are never compared', () => {
  assert.deepEqual(merged({ ...STORED, preview: 'a' }, STORED).found, []);
});

const stored = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  theme_id: fc.constantFrom('a', 'b', null),
  settings: fc.record({
    board: fc.record({ width: fc.integer({ min: 0, max: 2 }) }),
    slider_width: fc.integer({ min: 0, max: 2 }),
    ink: fc.constantFrom('#000000', '#ffffff'),
    logo: fc.constantFrom('/uploads/a.png', '/uploads/b.png', null),
    images: fc.subarray(['/uploads/a.png', '/uploads/b.png']),
  }),
  sprites: fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 1 }),
      turn: fc.integer({ min: 0, max: 1 }),
      speed: fc.integer({ min: 0, max: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

test('each value comes from the side that changed it, or from the chosen side', () => {
  fc.assert(
    fc.property(stored, stored, stored, fc.boolean(), (start, ours, others, picksMine) => {
      const [base, mine, theirs] = [start, ours, others].map((each) => formOf(each));
      const side = picksMine ? 'mine' : 'theirs';
      const { differences, resolve } = mergeForms(FIELDS, { base, mine, theirs });
      const values = resolve((each) => (each.changedBy === 'both' ? side : defaultSide(each)));
      for (const { name, at, plain } of PLACES) {
        const [was, own, other] = [base, mine, theirs].map((form) =>
          JSON.stringify(plain(at(form))),
        );
        const taken = JSON.stringify(plain(values.has(name) ? values.get(name) : at(mine)));
        const isOpen = differences.some(
          ({ id, changedBy }) => id.startsWith(name) && changedBy === 'both',
        );
        if (own === other || other === was) assert.equal(taken, own, name);
        else if (own === was) assert.equal(taken, other, name);
        else if (isOpen && !MERGED.includes(name))
          assert.equal(taken, picksMine ? own : other, name);
        else assert.ok(isOpen || MERGED.includes(name), name);
      }
    }),
    { numRuns: 500 },
  );
});

/** Lists whose items are merged one by one. */
const MERGED = ['sprites', 'settings.images'];

const PLACES = FIELDS.filter(({ type, isSaved }) => type !== 'tip-goals' && isSaved !== false).map(
  ({ path, within, type }) => {
    const name = within ? `${within}.${path}` : path;
    const at = (form: unknown) =>
      name
        .split('.')
        .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], form);
    // The row keys of a file list do not depend on its content.
    const plain = (value: unknown) =>
      type === 'file-list' ? (value as { stored: unknown }[]).map(({ stored }) => stored) : value;
    return { name, at, plain };
  },
);
