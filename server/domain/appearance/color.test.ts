import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, mix, parseColor, readableOn } from './color.ts';

test('long and short hexadecimal colors are read, in either case', () => {
  assert.equal(parseColor('#1C222D'), '#1c222d');
  assert.equal(parseColor(' #fa0 '), '#ffaa00');
});

test('other texts are no color', () => {
  for (const value of [
    '',
    'red',
    '#12345',
    '#12345678',
    '#ggg',
    'rgb(0,0,0)',
    7,
    null,
    {},
    ['#fff'],
  ]) {
    assert.equal(parseColor(value), undefined, JSON.stringify(value));
  }
});

test('a mix takes its share of the first color and the rest of the second', () => {
  assert.equal(mix('#ffffff', '#000000', 0.5), '#808080');
  assert.equal(mix('#1c222d', '#ffffff', 0.34), '#b2b4b8');
  assert.equal(mix('#ff0000', '#0000ff', 1), '#ff0000');
});

test('contrast runs from 1 to 21, whichever color comes first', () => {
  assert.equal(contrast('#777777', '#777777'), 1);
  assert.equal(contrast('#ffffff', '#000000'), 21);
  assert.equal(contrast('#000000', '#ffffff'), 21);
});

test('the first readable candidate is taken, black or white without one', () => {
  assert.equal(readableOn('#ffffff', '#eeeeee', '#1c222d', '#000000'), '#1c222d');
  assert.equal(readableOn('#ffffff', '#eeeeee'), '#000000');
  assert.equal(readableOn('#202020', '#303030'), '#ffffff');
});
