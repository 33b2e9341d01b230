import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInstalledFamily } from './is-installed-family.ts';

/** Measures like a computer with these families: the first one that it has draws the text. */
const widthsOn = (widths: Record<string, number>) => (families: string) =>
  families.split(', ').flatMap((family) => widths[family] ?? [])[0] ?? 0;

test('a family is installed where text in it is as wide as in no fallback', () => {
  const widthIn = widthsOn({ monospace: 10, serif: 7, '"Bungee"': 12 });
  assert.equal(isInstalledFamily('"Bungee"', widthIn), true);
  assert.equal(isInstalledFamily('"Gruppo"', widthIn), false);
});

test('a family that is as wide as one of the fallbacks is told by the other', () => {
  const widthIn = widthsOn({ monospace: 10, serif: 7, '"Times"': 7, '"Courier"': 10 });
  assert.equal(isInstalledFamily('"Times"', widthIn), true);
  assert.equal(isInstalledFamily('"Courier"', widthIn), true);
});
