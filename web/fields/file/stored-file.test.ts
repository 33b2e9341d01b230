import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileValue } from '#contract/file-value.ts';
import { fileName, fileSize, readStoredFile } from './stored-file.ts';

test('a file is stored as its record, its link or its bare name', () => {
  for (const stored of [{ url: '/uploads/owl.png', mood: 'calm' }, '/uploads/owl.png', 'owl.png']) {
    assert.equal(readStoredFile(stored), stored);
  }
});

test('what the overlay does not show is no file', () => {
  for (const stored of [null, undefined, '', 7, {}, [], 'https://elsewhere.example/owl.png']) {
    assert.equal(readStoredFile(stored), null);
  }
});

test('a file goes by the name it came with, else by the one it is stored under', () => {
  const url = '/uploads/b5a2.png';

  assert.equal(fileName({ url, original_name: 'owl.png' }), 'owl.png');
  assert.equal(fileName({ url, original_name: ' ' }), 'b5a2.png');
  assert.equal(fileName({ url, original_name: 7 } as unknown as FileValue), 'b5a2.png');
  assert.equal(fileName(url), 'b5a2.png');
  assert.equal(fileName('owl.png'), 'owl.png');
});

test('a record without a size shows none', () => {
  assert.equal(fileSize({ url: 'owl.png', size_bytes: 98_304 }), '96.0 KB');
  assert.equal(fileSize({ url: 'owl.png' }), '');
  assert.equal(fileSize('owl.png'), '');
});
