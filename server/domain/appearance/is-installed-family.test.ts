import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInstalledFamily } from './is-installed-family.ts';

/** Measures like a computer with these families: the first installed one draws the text. */
const widthsOn = (widths: Record<string, number>) => (families: string) =>
  families.split(', ').flatMap((family) => widths[family] ?? [])[0] ?? 0;

test('a family is installed if its width differs from both fallbacks', () => {
  const widthIn = widthsOn({ monospace: 10, serif: 7, '"Bungee"': 12 });
  assert.equal(isInstalledFamily('"Bungee"', widthIn), true);
  assert.equal(isInstalledFamily('"Gruppo"', widthIn), false);
});

test('a family as wide as one fallback is detected by the other', () => {
  const widthIn = widthsOn({ monospace: 10, serif: 7, '"Times"': 7, '"Courier"': 10 });
  assert.equal(isInstalledFamily('"Times"', widthIn), true);
  assert.equal(isInstalledFamily('"Courier"', widthIn), true);
});
