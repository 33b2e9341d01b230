import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOwnDirection, oneLine } from './one-line.ts';

test('line breaks, tabs and control characters become single spaces', () => {
  assert.equal(oneLine('Friday\r\n\tnight\u0007 show'), 'Friday night show');
});

test('what turns the order of letters around is not drawn, nor more marks than a letter can carry', () => {
  assert.equal(oneLine('\u202egnp.exe'), 'gnp.exe');
  assert.equal(oneLine('\u2067a\u2069 \u202bb\u202c'), 'a b');
  assert.equal(oneLine(`a${'\u0301'.repeat(181)}b`), `a${'\u0301'.repeat(8)}b`);
  assert.equal(oneLine('\u0301'.repeat(181)), '');
});

test('text that begins from right to left is marked as such, any other is left alone', () => {
  assert.equal(inOwnDirection('שלום!'), '\u202bשלום!\u202c');
  assert.equal(inOwnDirection('🎸 1. مرحبا, Ann'), '\u202b🎸 1. مرحبا, Ann\u202c');
  assert.equal(inOwnDirection('Ann, مرحبا!'), 'Ann, مرحبا!');
  assert.equal(inOwnDirection('Zoë 🎸 日本'), 'Zoë 🎸 日本');
});
