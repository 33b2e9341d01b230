import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fanChoices, isSameName, restOf } from './fan-choices.ts';

const fans = (...names: string[]) =>
  names.map((name) => ({
    ...{ id: name, name, total_cents: 0, currency: 'USD' },
    ...{ other_totals: [], last_tip: null },
  }));
const namesOf = (text: string, ...found: string[]) =>
  fanChoices(text, fans(...found)).map(({ name, isNew }) => (isNew ? `+ ${name}` : name));

test('at most six fans are offered, then the typed name as a new one', () => {
  const names = ['Mara', 'Marigold_77', 'Marisol V.', 'Mark', 'Marlene', 'Martin'];
  assert.deepEqual(namesOf(' mar ', ...names, 'Marvin'), [...names, '+ mar']);
});

test('a name that a fan has already is not offered as a new one', () => {
  assert.deepEqual(namesOf('MARK', 'Mark', 'Mark from Ghent'), ['Mark', 'Mark from Ghent']);
});

test('what was found for an earlier text is offered while it still matches', () => {
  assert.deepEqual(namesOf('maris', 'Marigold_77', 'Marisol V.'), ['Marisol V.', '+ maris']);
});

test('a blank text offers nothing', () => {
  assert.deepEqual(namesOf('  ', 'Marigold_77'), []);
});

test('only a name that begins with the text completes it, whatever its case', () => {
  const choice = { name: 'Marigold_77', isNew: false };
  assert.equal(restOf('mAr', choice), 'igold_77');
  assert.equal(restOf('gold', choice), '');
  assert.equal(restOf(' ', choice), '');
  assert.equal(restOf('mar', undefined), '');
  const address = { name: 'mia@example.com', isNew: false } as const;
  assert.equal(restOf('mia', address), '');
});

test('names are the same whatever their case and the blanks around them', () => {
  assert.ok(isSameName(' Marigold_77', 'marigold_77 '));
  assert.ok(!isSameName('Mar', 'Mark'));
});
