import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chooseBackground,
  confirmBackground,
  shownBackground,
  useBackgroundChoice,
} from './background-choice.ts';

const shown = (stored: Parameters<typeof shownBackground>[1]) =>
  shownBackground(useBackgroundChoice.getState().choice, stored);

test('previews stand on what is stored, and on black until that is known', () => {
  assert.equal(shownBackground(null, undefined), 'black');
  assert.equal(shownBackground(null, 'camera'), 'camera');
});

test('what is chosen is shown at once, and is the stored one when it is saved', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  assert.equal(shown('black'), 'gray');
  confirmBackground('gray');
  assert.equal(shown('gray'), 'gray');
  assert.equal(shown('white'), 'white');
});

test('what could not be saved stays, until something else is stored', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  assert.equal(shown('black'), 'gray');
  assert.equal(shown('camera'), 'camera');
});

test('without a server the choice stays, whatever it turns out to have', () => {
  chooseBackground({ background: 'white', over: undefined });
  assert.equal(shown(undefined), 'white');
  assert.equal(shown('black'), 'white');
});

test('of two choices in a row the second stays while the first is saved', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  chooseBackground({ background: 'white', over: 'black' });
  confirmBackground('gray');
  assert.equal(shown('gray'), 'white');
  confirmBackground('white');
  assert.equal(shown('white'), 'white');
});
