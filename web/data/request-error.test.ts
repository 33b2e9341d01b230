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

test('each issue follows the message, as specified, and the sentence tells none twice', () => {
  const refused = (error: string, path: (string | number)[], message: string) =>
    RequestError.fromAnswer(400, JSON.stringify({ error, issues: [{ path, message }] }));

  const name = refused('Name is required', ['name'], 'Name is required');
  assert.equal(name.message, 'Name is required - name: Name is required');
  assert.equal(name.sentence, 'Name is required');
  const file = refused('"a": It is damaged.', ['files', 0], 'It is damaged.');
  assert.equal(file.message, '"a": It is damaged. - files.0: It is damaged.');
  assert.equal(file.sentence, '"a": It is damaged.');
  const goal = refused('Refused', ['goal'], 'must be a number');
  assert.equal(goal.sentence, 'Refused - goal: must be a number');
});

test('an answer that is no error body is shown as it is', () => {
  for (const text of ['Bad Gateway', '<h1>Oops</h1>', '[]', 'null', '{"message":"x"}']) {
    const error = RequestError.fromAnswer(502, text);
    assert.deepEqual([error.message, error.sentence, error.kind], [text, undefined, undefined]);
  }
});

test('a load without a sentence of the server has the message for that', () => {
  for (const text of ['', '<h1>Oops</h1>', '{"message":"x"}', '{"error":""}']) {
    const { message } = RequestError.fromAnswer(502, text, '502: Bad Gateway');
    assert.equal(message, '502: Bad Gateway');
  }
  const message = RequestError.fromAnswer(502, '{"error":"Later"}', '502: Bad Gateway');
  assert.deepEqual([message.message, message.sentence], ['Later', 'Later']);
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
