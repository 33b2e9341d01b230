import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFormRefusal } from './form-refusals.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a truncated or oversized form is a fault of the form', () => {
  for (const error of [
    new Error('Unexpected end of multipart data'),
    new Error('Part terminated early due to unexpected end of multipart data'),
    new Error('Multipart: Boundary not found'),
    new Error('The needle cannot have a length bigger than 256.'),
    withCode('FST_FILES_LIMIT', 'reach files limit'),
  ]) {
    assert.equal(isFormRefusal(error), true, error.message);
  }
});

test('a full disk or a programming error is no fault of the form', () => {
  for (const error of [
    withCode('ENOSPC', 'no space left on device, write multipart'),
    new TypeError('x is not a function'),
    'multipart',
    undefined,
  ]) {
    assert.equal(isFormRefusal(error), false, String(error));
  }
});
