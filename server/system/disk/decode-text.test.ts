import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeText } from './decode-text.ts';

const TEXT = 'fan,amount\nZoë 🎃,5';
const MARKED = `\uFEFF${TEXT}`;

test('a text is decoded by its byte order mark, else as UTF-8', () => {
  for (const bytes of [
    Buffer.from(TEXT),
    Buffer.from(MARKED),
    Buffer.from(MARKED, 'utf16le'),
    Buffer.from(MARKED, 'utf16le').swap16(),
  ]) {
    assert.equal(decodeText(bytes), TEXT);
  }
});

test('undecodable bytes are refused with the reason', () => {
  for (const [bytes, reason] of [
    [Buffer.from(TEXT, 'utf16le'), 'it is in UTF-16'],
    [Buffer.from(TEXT, 'utf16le').swap16(), 'it is in UTF-16'],
    [Buffer.from('Zoë', 'latin1'), 'it is not in UTF-8'],
    [Buffer.from(`${MARKED}.`, 'utf16le').subarray(0, -1), 'it is damaged'],
    [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'it is no text'],
  ] as const) {
    assert.throws(() => decodeText(bytes), { message: reason });
  }
});
