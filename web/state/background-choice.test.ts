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

test('previews use the stored background, and black while it loads', () => {
  assert.equal(shownBackground(null, undefined), 'black');
  assert.equal(shownBackground(null, 'camera'), 'camera');
});

test('a choice is shown at once, until it is stored', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  assert.equal(shown('black'), 'gray');
  confirmBackground('gray');
  assert.equal(shown('gray'), 'gray');
  assert.equal(shown('white'), 'white');
});

test('a choice that fails to save stays until another one is stored', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  assert.equal(shown('black'), 'gray');
  assert.equal(shown('camera'), 'camera');
});

test('a choice made without stored settings stays', () => {
  chooseBackground({ background: 'white', over: undefined });
  assert.equal(shown(undefined), 'white');
  assert.equal(shown('black'), 'white');
});

test('of two choices the second stays while the first is saved', () => {
  chooseBackground({ background: 'gray', over: 'black' });
  chooseBackground({ background: 'white', over: 'black' });
  confirmBackground('gray');
  assert.equal(shown('gray'), 'white');
  confirmBackground('white');
  assert.equal(shown('white'), 'white');
});
