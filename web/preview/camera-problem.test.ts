import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAMERA_TEXTS, cameraProblem } from './camera-problem.ts';

const titleOf = (error: unknown) => CAMERA_TEXTS[cameraProblem(error)].title;

for (const [name, title] of [
  ['NotAllowedError', 'Camera access denied'],
  ['SecurityError', 'Camera access denied'],
  ['NotFoundError', 'No camera found'],
  ['OverconstrainedError', 'No camera found'],
  ['NotSupportedError', 'Camera not supported'],
  ['NotReadableError', 'Camera access failed'],
  ['AbortError', 'Camera access failed'],
  ['InvalidStateError', 'Unknown camera error'],
] as const) {
  test(`${name} is told as “${title}”`, () => {
    assert.equal(titleOf(new DOMException('Told by the browser', name)), title);
  });
}

test('a browser that knows no camera does not support it', () => {
  assert.equal(titleOf(new TypeError('getUserMedia is not a function')), 'Camera not supported');
});

test('whatever else is thrown is an unknown error', () => {
  for (const error of [new Error('?'), 'NotAllowedError', null, undefined]) {
    assert.equal(titleOf(error), 'Unknown camera error');
  }
});

test('every problem says what to do', () => {
  for (const { text } of Object.values(CAMERA_TEXTS)) assert.match(text, /^[A-Z].*\.$/);
});
