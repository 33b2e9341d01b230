import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../../../data/request-error.ts';
import { failureText, isUnavailable, unavailableText } from './use-font-search.ts';

const answer = (status: number, text: string) =>
  RequestError.fromAnswer(status, text, `${status}: Status Text`);

test('only a 503 means that font search is unavailable', () => {
  assert.equal(isUnavailable(answer(503, 'Service Unavailable')), true);
  assert.equal(isUnavailable(answer(500, 'Oops')), false);
  assert.equal(isUnavailable(new Error('Oops')), false);
});

test("the reason is the server's message, else a missing service", () => {
  assert.equal(unavailableText(answer(503, '{"error":"No key for fonts"}')), 'No key for fonts.');
  assert.equal(unavailableText(answer(503, '{"error":"Set a key!"}')), 'Set a key!');
  for (const empty of ['Service Unavailable', '', '{"error":""}']) {
    assert.equal(unavailableText(answer(503, empty)), 'Google Fonts service not configured.');
  }
});

test('other failures show their own message, if any', () => {
  assert.equal(failureText(answer(500, '{"error":"Out of memory"}')), 'Error: Out of memory');
  assert.equal(failureText(answer(500, '')), 'Failed to search fonts');
});
