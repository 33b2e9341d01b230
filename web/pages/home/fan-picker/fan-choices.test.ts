import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completionOf, fanChoices, isSameName } from './fan-choices.ts';

const fans = (...names: string[]) =>
  names.map((name) => ({
    ...{ id: name, name, total_cents: 0, currency: 'USD' },
    ...{ other_totals: [], last_tip: null },
  }));
const namesOf = (text: string, ...found: string[]) =>
  fanChoices(text, fans(...found)).map(({ name, isNew }) => (isNew ? `+ ${name}` : name));

test('at most six fans are suggested, then the typed name as new', () => {
  const names = ['Mara', 'Marigold_77', 'Marisol V.', 'Mark', 'Marlene', 'Martin'];
  assert.deepEqual(namesOf(' mar ', ...names, 'Marvin'), [...names, '+ mar']);
});

test('an existing name is not suggested as new', () => {
  assert.deepEqual(namesOf('MARK', 'Mark', 'Mark from Ghent'), ['Mark', 'Mark from Ghent']);
});

test('earlier results are suggested while they match the text', () => {
  assert.deepEqual(namesOf('maris', 'Marigold_77', 'Marisol V.'), ['Marisol V.', '+ maris']);
});

test('blank text has no suggestions', () => {
  assert.deepEqual(namesOf('  ', 'Marigold_77'), []);
});

test('only a name that starts with the text completes it, ignoring case', () => {
  const choice = { name: 'Marigold_77', isNew: false };
  assert.equal(completionOf('mAr', choice), 'igold_77');
  assert.equal(completionOf('gold', choice), '');
  assert.equal(completionOf(' ', choice), '');
  assert.equal(completionOf('mar', undefined), '');
  const address = { name: 'mia@example.com', isNew: false } as const;
  assert.equal(completionOf('mia', address), '');
});

test('names are compared ignoring case and surrounding spaces', () => {
  assert.ok(isSameName(' Marigold_77', 'marigold_77 '));
  assert.ok(!isSameName('Mar', 'Mark'));
});

test('a fan is suggested by an alias, and an alias is not suggested as new', () => {
  const [bob] = fans('Bob');
  const found = bob ? [{ ...bob, aliases: [{ id: '1', name: 'Pixel_Bobby' }] }] : [];
  const by = (text: string) => fanChoices(text, found).map(({ name, alias }) => [name, alias]);
  assert.deepEqual(by('pix'), [
    ['Bob', 'Pixel_Bobby'],
    ['pix', undefined],
  ]);
  assert.deepEqual(by('pixel_bobby'), [['Bob', 'Pixel_Bobby']]);
  assert.deepEqual(by('bob')[0], ['Bob', undefined]);
});
