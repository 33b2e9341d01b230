import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RequestError } from './request-error.ts';
import { readUpload } from './uploads.ts';

const refusal = (status: number, text: string) => {
  try {
    readUpload(status, text);
  } catch (error) {
    assert(error instanceof RequestError);
    return error;
  }
  return assert.fail('It was refused.');
};

test('the answer to an upload is its record', () => {
  const record = {
    id: '0190b5a2-0000-7000-8000-000000000000',
    url: '/uploads/owl.png',
    original_name: 'owl.png',
    mime: 'image/png',
    size_bytes: 5,
  };

  assert.deepEqual(readUpload(201, JSON.stringify(record)), record);
});

test('the sentence of the server stands behind Upload error', () => {
  const { status, message } = refusal(
    507,
    '{"error":"The disk is full. Make room, then try again."}',
  );

  assert.equal(status, 507);
  assert.equal(message, 'Upload error: The disk is full. Make room, then try again.');
});

test('without a sentence from the server the upload failed, and no more is said', () => {
  for (const [status, text] of [
    [0, ''],
    [502, '<h1>Bad Gateway</h1>'],
    [500, '{}'],
    [500, '{"error":""}'],
  ] as const) {
    assert.equal(refusal(status, text).message, 'Upload failed');
  }
});
