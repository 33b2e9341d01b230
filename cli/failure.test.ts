import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SettingsError } from '#config/settings-error.ts';
import { notFound } from '#domain/errors.ts';
import { failureOf } from './failure.ts';

test('a refusal fails with its own sentence', () => {
  assert.deepEqual(failureOf(notFound('Live')), {
    exitCode: 1,
    body: { error: 'Live not found', kind: 'not_found' },
  });
});

test('a wrong setting is wrong usage only where a flag set it', () => {
  assert.equal(failureOf(new SettingsError('flag', 'no')).exitCode, 2);
  assert.equal(failureOf(new SettingsError('environment', 'no')).exitCode, 1);
  assert.equal(failureOf(new SettingsError('file', 'no')).exitCode, 1);
});

test('an unexpected error is one line that says how to see more', () => {
  const { exitCode, body } = failureOf(new TypeError('x is undefined\n  in y'));
  assert.equal(exitCode, 1);
  assert.match(body?.error ?? '', /unexpected.*x is undefined in y.*STREAMHOST_DEBUG=1/);
  assert.doesNotMatch(body?.error ?? '', /\n/);
});
