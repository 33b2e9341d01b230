import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFontUpload } from './fonts.ts';
import { RequestError } from './request-error.ts';

const refusal = (status: number, text: string) => {
  try {
    readFontUpload({ status, text });
  } catch (error) {
    assert(error instanceof RequestError);
    return error;
  }
  return assert.fail('It was refused.');
};

test('a font is new unless the server had its file already', () => {
  const font = { name: 'a.ttf', url: '/api/fonts/files/a.ttf', family: 'Bungee', variant: '700' };
  const text = JSON.stringify(font);

  assert.deepEqual(readFontUpload({ status: 201, text }), { ...font, isNew: true });
  assert.deepEqual(readFontUpload({ status: 200, text }), { ...font, isNew: false });
});

test('a refused font has the sentence of the server, and what it says about the name', () => {
  const message = 'Name the font in this field';
  const { issues, message: stylesheet } = refusal(
    400,
    JSON.stringify({ error: message, issues: [{ path: ['family'], message }] }),
  );

  assert.equal(stylesheet, message);
  assert.deepEqual(issues, [{ path: ['family'], message }]);
});

test('an upload of a font without an answer fails with a remedy', () => {
  for (const [status, text] of [
    [0, ''],
    [502, '<h1>Bad Gateway</h1>'],
    [500, '{"error":""}'],
  ] as const) {
    assert.match(refusal(status, text).message, /^The font was not uploaded\. Check that/);
  }
});
