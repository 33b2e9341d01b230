import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNotFound, RequestError } from './request-error.ts';

test('the error field of the answer is the message', () => {
  const error = RequestError.fromAnswer(404, '{"error":"Live not found","kind":"not_found"}');

  assert.equal(error.kind, 'not_found');
  assert.equal(isNotFound(error), true);
  assert.equal(error.message, 'Live not found');
  assert.equal(error.status, 404);
  assert.deepEqual(error.issues, []);
});

test('issues follow the message as dotted paths, and are kept for their fields', () => {
  const issues = [
    { path: ['name'], message: 'must not be empty' },
    { path: ['settings', 'tipGoals', 1, 'amount_cents'], message: 'must be a number' },
  ];

  const error = RequestError.fromAnswer(400, JSON.stringify({ error: 'Refused', issues }));

  assert.equal(
    error.message,
    'Refused - name: must not be empty, settings.tipGoals.1.amount_cents: must be a number',
  );
  assert.deepEqual(error.issues, issues);
});

test('an issue that the message tells already is not told twice', () => {
  const issues = [{ path: ['files', 0], message: 'It is damaged.' }];
  const error = RequestError.fromAnswer(
    400,
    JSON.stringify({ error: '"a": It is damaged.', issues }),
  );

  assert.equal(error.message, '"a": It is damaged.');
  assert.deepEqual(error.issues, issues);
});

test('an answer that is no error body is shown as it is', () => {
  for (const text of ['Bad Gateway', '<h1>Oops</h1>', '[]', 'null', '{"message":"x"}']) {
    const error = RequestError.fromAnswer(502, text);
    assert.deepEqual([error.message, error.kind], [text, undefined]);
  }
});

test('what is there now comes along with a refusal that another save came before', () => {
  const body = {
    error: 'It changed',
    current: { name: 'Theirs' },
    changed_at: '2026-11-22T20:00:00.000Z',
  };
  const error = RequestError.fromAnswer(409, JSON.stringify(body));
  assert.deepEqual(error.changed, { current: body.current, changed_at: body.changed_at });
  assert.equal(RequestError.fromAnswer(409, '{"error":"The name is taken"}').changed, undefined);
});
