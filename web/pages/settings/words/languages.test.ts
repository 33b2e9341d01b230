import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposedLanguages, withLanguage } from './languages.ts';

test("the browser's languages with a list are proposed, else English", () => {
  assert.deepEqual(proposedLanguages(['pt-BR', 'en-US', 'nl']), ['en', 'pt']);
  assert.deepEqual(proposedLanguages(['JA']), ['ja']);
  assert.deepEqual(proposedLanguages(['nl', 'pl-PL']), ['en']);
  assert.deepEqual(proposedLanguages([]), ['en']);
});

test('languages stay in one order when one is added or removed', () => {
  assert.deepEqual(withLanguage(['fr'], 'de', true), ['de', 'fr']);
  assert.deepEqual(withLanguage(['de', 'fr'], 'de', false), ['fr']);
});
