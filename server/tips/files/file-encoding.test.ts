import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileText } from './file-encoding.ts';

const TEXT = 'Datum;Name;Betrag\n20.11.2026;Jörg Müller;5,00 €\n';
/** Jörg Müller and € in Windows-1252. */
const GERMAN = Buffer.from(TEXT.replace('€', '\u0080'), 'latin1');

test('a file in UTF-8 or UTF-16 is decoded for certain, with and without mark', () => {
  const marked = `\uFEFF${TEXT}`;
  for (const [encoding, bytes] of [
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(marked)],
    ['utf-16le', Buffer.from(TEXT, 'utf16le')],
    ['utf-16le', Buffer.from(marked, 'utf16le')],
    ['utf-16be', Buffer.from(TEXT, 'utf16le').swap16()],
    ['utf-16be', Buffer.from(marked, 'utf16le').swap16()],
  ] as const) {
    assert.deepEqual(fileText(bytes, 'windows-1250'), { text: TEXT, encoding });
  }
});

test('a file in Windows-1252 is decoded, and may be decoded otherwise', () => {
  const choices = ['windows-1252', 'windows-1250', 'shift_jis'];
  assert.deepEqual(fileText(GERMAN), { text: TEXT, encoding: 'windows-1252', choices });
  const polish = Buffer.from('Name;Betrag\nMa\xB3gorzata;5', 'latin1');
  assert.deepEqual(fileText(polish, 'windows-1250'), {
    text: 'Name;Betrag\nMałgorzata;5',
    encoding: 'windows-1250',
    choices,
  });
});

test('a file with kana is decoded as Shift_JIS', () => {
  // ありがとう and カナ.
  const kana = [0x82, 0xa0, 0x82, 0xe8, 0x82, 0xaa, 0x82, 0xc6, 0x82, 0xa4];
  const bytes = Buffer.concat([Buffer.from('name,amount\n'), Buffer.from(kana)]);
  const { text, encoding } = fileText(bytes);
  assert.deepEqual([text, encoding], ['name,amount\nありがとう', 'shift_jis']);
});

test('a letter cut in the middle does not change the encoding of the others', () => {
  const bytes = Buffer.concat([Buffer.from(`${TEXT}Zo`), Buffer.from([0xc3]), Buffer.from(';5')]);
  const { text, encoding, choices } = fileText(bytes);
  assert.deepEqual([text, encoding, choices?.[0]], [`${TEXT}Zo\uFFFD;5`, 'utf-8', 'utf-8']);
});

test('bytes of another kind of file are no text', () => {
  const picture = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d];
  assert.throws(() => fileText(Buffer.from(picture)), { message: 'it is no text' });
  const halved = Buffer.from(`\uFEFF${TEXT}`, 'utf16le').subarray(0, -1);
  assert.throws(() => fileText(halved), { message: 'it is damaged' });
});
