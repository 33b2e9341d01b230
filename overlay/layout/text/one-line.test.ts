import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOwnDirection, oneLine } from './one-line.ts';

test('line breaks, tabs and control characters become single spaces', () => {
  assert.equal(oneLine('Friday\r\n\tnight\u0007 show'), 'Friday night show');
});

test('bidirectional control characters and excess combining marks are removed', () => {
  assert.equal(oneLine('\u202egnp.exe'), 'gnp.exe');
  assert.equal(oneLine('\u2067a\u2069 \u202bb\u202c'), 'a b');
  assert.equal(oneLine(`a${'\u0301'.repeat(181)}b`), `a${'\u0301'.repeat(8)}b`);
  assert.equal(oneLine('\u0301'.repeat(181)), '');
});

test('only text that begins from right to left is marked', () => {
  assert.equal(inOwnDirection('שלום!'), '\u202bשלום!\u202c');
  assert.equal(inOwnDirection('🎸 1. مرحبا, Ann'), '\u202b🎸 1. مرحبا, Ann\u202c');
  assert.equal(inOwnDirection('Ann, مرحبا!'), 'Ann, مرحبا!');
  assert.equal(inOwnDirection('Zoë 🎸 日本'), 'Zoë 🎸 日本');
});
