import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withMaskedEmails } from './emails.ts';

for (const [text, seen] of [
  ['mia@example.com', 'm…@…'],
  ['Write to mia.b+tips@mail.example.co.uk, please.', 'Write to m…@…, please.'],
  ['a@b.de and c@d.de', 'a…@… and c…@…'],
  ['x%40example.com', 'x…@…'],
  ['ömer@müller.de', 'ö…@…'],
  ['@mia on stream', '@mia on stream'],
  ['mia@home', 'mia@home'],
  ['5 @ 3.50', '5 @ 3.50'],
  ['gg', 'gg'],
] as const) {
  test(`of "${text}" is seen "${seen}"`, () => {
    assert.equal(withMaskedEmails(text), seen);
  });
}
