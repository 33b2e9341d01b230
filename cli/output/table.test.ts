import assert from 'node:assert/strict';
import { test } from 'node:test';
import stringWidth from 'string-width';
import { cutToWidth, wrapped } from './fitted-text.ts';
import { plainText } from './plain-text.ts';
import { formatTable } from './table.ts';

test('columns line up, colored cells too, and no line ends in spaces', () => {
  const bold = '\u001B[1mNo\u001B[22m';
  assert.equal(
    formatTable([
      [bold, 'Value', ''],
      ['host', 'x', 'file'],
    ]),
    `${bold}    Value\nhost  x      file`,
  );
});

test('columns line up behind names in any script', () => {
  const rows = ['Friday', '金曜日', '🎃 Show', 'Zoe\u0308', '👩‍👩‍👧'].map((name) => [name, '|']);
  const places = formatTable(rows)
    .split('\n')
    .map((line) => stringWidth(line.slice(0, line.indexOf('|'))));
  assert.deepEqual(new Set(places), new Set([9]));
  assert.deepEqual(
    ['金曜日', '🎃', 'Zoe\u0308', '👩‍👩‍👧', 'a'].map((text) => stringWidth(text)),
    [6, 2, 3, 2, 1],
  );
});

test('one column is cut for a narrow terminal and never for a pipe', () => {
  const rows = [
    ['Name', 'Code'],
    ['A very long name of a live', 'k7qx2mab'],
  ];
  assert.equal(
    formatTable(rows, { width: 20, flexible: 0 }),
    'Name        Code\nA very lo…  k7qx2mab',
  );
  assert.match(formatTable(rows, { width: 5, flexible: 0 }), /^A very…/m);
  assert.match(formatTable(rows, { width: undefined, flexible: 0 }), /long name of a live {2}k7/);
});

test('a cut does not split a letter', () => {
  assert.equal(cutToWidth('金曜日のライブ', 6), '金曜…');
  assert.equal(cutToWidth('👩‍👩‍👧👩‍👩‍👧', 3), '👩‍👩‍👧…');
  assert.equal(cutToWidth('fits', 4), 'fits');
});

test('foreign text cannot contain escape sequences', () => {
  assert.equal(plainText('\u001B[31mred\u001B[0m\nnext\u202Eline\u0007'), 'red next line');
});

test('text is broken between words, and a long word is not broken', () => {
  assert.deepEqual(wrapped('one two three', 7), ['one two', 'three']);
  assert.deepEqual(wrapped('a /very/long/path b', 6), ['a', '/very/long/path', 'b']);
  assert.deepEqual(wrapped('as it is', Number.POSITIVE_INFINITY), ['as it is']);
  assert.deepEqual(wrapped('', 5), ['']);
});
