import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyOfFile } from './family-of-file.ts';

test('a family is the file name in words, without the style', () => {
  for (const [fileName, family] of [
    ['ShowTime-Bold.otf', 'Show Time'],
    ['show_time.woff2', 'show time'],
    ['unbounded-latin-600-normal.woff2', 'unbounded'],
    ['Bungee-ExtraBoldItalic.ttf', 'Bungee'],
    ['Inter[wght].ttf', 'Inter'],
    ['Exo2-Regular.ttf', 'Exo2'],
    ['PressStart2P-Regular.ttf', 'Press Start2P'],
    ['Black Ops One.ttf', 'Black Ops One'],
    ['Bold.ttf', 'Bold'],
    ['夜の書体-Regular.otf', '夜の書体'],
    ['{}.ttf', ''],
  ] as const) {
    assert.equal(familyOfFile(fileName), family, fileName);
  }
});

test("a long family name is cut to the server's maximum", () => {
  assert.equal(familyOfFile(`${'x'.repeat(300)}.ttf`).length, 100);
});
