import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from '../request-error.ts';
import { outcomeOf } from './outcome-of.ts';

test('no answer and a server in trouble are tried again, what is refused is not', () => {
  const kinds = [0, 408, 429, 500, 503, 507, 400, 403, 404, 413].map((status) => {
    const outcome = outcomeOf(new RequestError(status, 'why'));
    return [status, 'refusal' in outcome ? 'refused' : 'again'];
  });
  assert.deepEqual(Object.fromEntries(kinds), {
    0: 'again',
    408: 'again',
    429: 'again',
    500: 'again',
    503: 'again',
    507: 'again',
    400: 'refused',
    403: 'refused',
    404: 'refused',
    413: 'refused',
  });
});

test('a try that took too long is one without an answer', () => {
  const aborted = new DOMException('signal timed out', 'TimeoutError');
  assert.deepEqual(outcomeOf(aborted), { problem: 'streamhost does not answer.' });
});

test('the reason is the server’s own, and a deleted live says what to do', () => {
  const refused = RequestError.fromAnswer(400, '{"error":"Validation failed"}');
  assert.deepEqual(outcomeOf(refused), { refusal: 'Validation failed' });
  assert.deepEqual(outcomeOf(new RequestError(404, 'Live not found', [], { kind: 'not_found' })), {
    refusal: 'Its live was deleted. Edit the tip to add it to this one.',
  });
  const used = 'The Idempotency-Key "a" was used for another tip before.';
  assert.deepEqual(outcomeOf(new RequestError(422, used)), { refusal: used });
  assert.deepEqual(outcomeOf(new RequestError(507, 'The disk is full.')), {
    problem: 'The disk is full.',
  });
});
