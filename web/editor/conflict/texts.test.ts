import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Field, FieldType, ValueOf } from '../../forms/fields/field.ts';
import { mergedText } from './save-merged.ts';
import { momentText, valueLines } from './value-text.ts';

const field = (type: FieldType, more: object = {}) =>
  ({ type, path: 'a', label: 'A', itemLabel: 'Sprite', ...more }) as Field;
const lines = (type: FieldType, value: unknown, more?: object) =>
  valueLines(field(type, more), value as ValueOf<FieldType>);

test('a timestamp shows the time today, and the day otherwise, in the timezone', () => {
  const evening = '2026-11-06T21:41:00.000Z';
  const now = new Date('2026-11-07T01:00:00Z');
  // Some browsers put a narrow no-break space before AM and PM.
  const at = (moment: string, timezone: string) =>
    momentText(moment, now, timezone).replace(/\s/g, ' ');
  assert.equal(at(evening, 'UTC'), 'on November 6 at 9:41 PM');
  assert.equal(at(evening, 'America/New_York'), 'at 4:41 PM');
  assert.equal(at('2025-11-07T00:30:00Z', 'UTC'), 'on November 7 at 12:30 AM');
});

test('merged values are listed, the first three by label', () => {
  assert.equal(mergedText([]), '');
  const start = 'Saved together with changes made in another tab: ';
  assert.equal(mergedText(['Name', 'Goals']), `${start}Name, Goals`);
  assert.equal(mergedText(['A', 'B', 'C', 'D', 'E']), `${start}A, B, C and 2 more`);
});

test('each type of value has the same text as in its field', () => {
  const options = [{ value: 'a', label: 'Night' }];
  assert.deepEqual(lines('text', 'Friday'), ['Friday']);
  assert.deepEqual(lines('text', ''), []);
  assert.deepEqual(lines('color', '', { emptyLabel: 'Auto' }), ['Auto']);
  assert.deepEqual(lines('select', 'a', { options }), ['Night']);
  assert.deepEqual(lines('select', 'b', { options, placeholder: 'Unknown' }), ['Unknown']);
  assert.deepEqual(lines('select', null, { options: [{ value: null, label: 'None' }] }), ['None']);
  assert.deepEqual(lines('checkbox', true), ['On']);
  assert.deepEqual(lines('slider', 360, { units: 'px' }), ['360 px']);
  assert.deepEqual(lines('slider', 90, { units: '%' }), ['90%']);
  assert.deepEqual(lines('slider', 5, { units: '' }), ['5']);
  const owl = { url: '/uploads/1.png', original_name: 'owl.png' };
  assert.deepEqual(lines('file', { stored: owl }), ['owl.png']);
  assert.deepEqual(lines('file-list', [{ key: 'a', stored: owl }]), ['owl.png']);
  const children = ['x', 'y', 'height', 'scale'].map((path) =>
    field('slider', { path, label: path.toUpperCase(), units: 'px' }),
  );
  assert.deepEqual(lines('repeater', [{ x: 1, y: 2, height: 3, scale: 4 }], { children }), [
    'Sprite: X 1 px, Y 2 px, HEIGHT 3 px',
  ]);
  const two = [
    { x: 1, y: 2, height: 3 },
    { x: 5, y: 6, height: 7 },
  ];
  assert.deepEqual(lines('repeater', two, { children }), [
    'Sprite 1: X 1 px, Y 2 px, HEIGHT 3 px',
    'Sprite 2: X 5 px, Y 6 px, HEIGHT 7 px',
  ]);
  assert.deepEqual(lines('repeater', [], { children }), []);
  assert.deepEqual(lines('date', '2026-11-06'), ['11/06/2026']);
  assert.deepEqual(lines('time', '20:05'), ['8:05 PM']);
  assert.deepEqual(lines('font', { family: '', variant: '700', caps: true }), [
    'Inter',
    'Bold 700, capitals',
  ]);
  assert.deepEqual(lines('timezone', null), ['No timezone']);
  const goal = { key: 'a', reward: ' Song ', amount: '50', currency: 'USD' };
  assert.deepEqual(lines('tip-goals', [goal, { ...goal, amount: '' }]), ['$50 Song', 'Song']);
});

test('items of a list are described by what differs from the other version', () => {
  const children = ['x', 'y', 'height', 'scale'].map((path) =>
    field('slider', { path, label: path.toUpperCase(), units: 'px' }),
  );
  const list = field('repeater', { children });
  const mine = [
    { x: 1, y: 2, height: 3, scale: 4 },
    { x: 5, y: 6, height: 7, scale: 8 },
  ];
  const theirs = mine.map((each, index) => (index === 1 ? { ...each, scale: 9 } : each));
  assert.deepEqual(valueLines(list, mine, theirs), [
    'Sprite 1: SCALE 4 px',
    'Sprite 2: SCALE 8 px',
  ]);
});
