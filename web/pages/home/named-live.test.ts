import assert from 'node:assert/strict';
import { test } from 'node:test';
import { namedLive } from './named-live.ts';

const lives = ['special', 'tonight', 'past'].map((id) => ({ id, code: `code-${id}` }));
const idOf = (choice: Partial<Parameters<typeof namedLive>[1]>) =>
  namedLive(lives, { code: undefined, lastId: null, ...choice })?.id;

test('the address selects the live', () => {
  assert.equal(idOf({ code: 'code-past', lastId: 'special' }), 'past');
});

test("without an address the tab's last live is selected", () => {
  assert.equal(idOf({ lastId: 'past' }), 'past');
  assert.equal(idOf({ code: 'code-gone', lastId: 'past' }), 'past');
});

test('without an existing last live none is selected', () => {
  assert.equal(idOf({}), undefined);
  assert.equal(idOf({ code: 'code-gone', lastId: 'gone' }), undefined);
  assert.equal(idOf({ code: '' }), undefined);
});
