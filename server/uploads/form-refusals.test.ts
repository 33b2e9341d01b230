import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFormRefusal } from './form-refusals.ts';

const withCode = (code: string, message: string) => Object.assign(new Error(message), { code });

test('a form that is cut off, or has too much in it, also in its boundary, is to blame itself', () => {
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

test('a form is not to blame for a full disk or a mistake of ours', () => {
  for (const error of [
    withCode('ENOSPC', 'no space left on device, write multipart'),
    new TypeError('x is not a function'),
    'multipart',
    undefined,
  ]) {
    assert.equal(isFormRefusal(error), false, String(error));
  }
});
