import assert from 'node:assert/strict';
import { test } from 'node:test';
import { etagOf, isSameVersion } from './etag.ts';

test('a version is the same when the header names it, weak, among others, or as any', () => {
  const etag = etagOf('process-7');

  assert.equal(etag, '"process-7"');
  for (const header of ['"process-7"', 'W/"process-7"', '"process-6", "process-7"', '*']) {
    assert.equal(isSameVersion(header, etag), true, header);
  }
  for (const header of [undefined, '', '"process-6"', '"process-77"', 'process-7']) {
    assert.equal(isSameVersion(header, etag), false, header);
  }
});
