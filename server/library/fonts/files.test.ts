import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import type { Font, FontFile } from '#contract/fonts.ts';
import { MAX_FONT_BYTES } from '#contract/limits.ts';
import { post, remove } from '../../testing/requests.ts';
import {
  assertRefused,
  type ExpectedError,
  refusal,
  refusedRequest,
} from '../../testing/scenarios.ts';
import { aFont, aWoffFont, CMAP, woff2Of } from './testing/a-font.ts';
import { fontApp } from './testing/font-app.ts';
import { type FormFields, fontForm, uploadFont } from './testing/upload-font.ts';

test('an uploaded font is named by its file and served locally', async (t) => {
  const { app, google } = await fontApp(t);
  const content = aFont({ family: 'Show Time', weight: 700, isItalic: true });

  const response = await uploadFont(app, content);

  assert.equal(response.statusCode, 201, response.body);
  const { name, url, ...facts } = response.json<FontFile>();
  assert.match(name, /^[\da-f]{64}\.ttf$/);
  assert.deepEqual(facts, {
    family: 'Show Time',
    variant: '700italic',
    mime: 'font/ttf',
    size_bytes: content.length,
  });
  const file = await app.inject(url);
  assert.equal(file.headers['content-type'], 'font/ttf');
  assert.deepEqual(file.rawPayload, content);
  const css = await app.inject('/api/fonts/css?family=Show%20Time&variant=regular');
  assert.equal(
    css.body,
    `@font-face {
  font-family: "Show Time";
  font-style: italic;
  font-weight: 700;
  font-display: swap;
  src: url("${url}");
}
`,
  );
  assert.deepEqual(google.requests, []);
});

test('a font is served whole, and ranges are ignored', async (t) => {
  const { app } = await fontApp(t);
  const content = aFont({ family: 'Show Time' });
  const { url } = (await uploadFont(app, content)).json<FontFile>();

  for (const range of ['bytes=0-9', 'bytes=-5', 'bytes=999999-', 'bytes=0-1,5-9', 'items=0-1']) {
    const file = await app.inject({ url, headers: { range } });
    assert.equal(file.statusCode, 200, range);
    assert.equal(file.headers['accept-ranges'], undefined);
    assert.deepEqual(file.rawPayload, content, range);
  }
});

test('own fonts come first in the search, and replace a web font of their name', async (t) => {
  const { app } = await fontApp(t);
  await uploadFont(app, aFont({ family: 'My Roboto' }));
  await uploadFont(app, aFont({ family: 'My Roboto', weight: 700 }));
  await uploadFont(app, aWoffFont({ family: 'roboto slab' }));

  const found = (await app.inject('/api/fonts?q=robo')).json<Font[]>();

  assert.deepEqual(found.slice(0, 3), [
    { family: 'roboto slab', variants: ['regular'] },
    { family: 'My Roboto', variants: ['700', 'regular'] },
    found.find(({ family }) => family === 'Roboto'),
  ]);
  assert.equal(found.filter(({ family }) => /^roboto slab$/i.test(family)).length, 1);
  const family = await app.inject('/api/fonts/family/my%20roboto');
  assert.deepEqual(family.json(), { family: 'My Roboto', variants: ['700', 'regular'] });
});

test('the content decides the type of a font', async (t) => {
  const { app } = await fontApp(t);
  const scenarios = [
    { content: woff2Of([[0, CMAP]]), mime: 'font/woff2' },
    { content: aWoffFont(), mime: 'font/woff' },
    { content: aFont(), mime: 'font/ttf' },
    { content: aFont({ signature: 'true' }), mime: 'font/ttf' },
    { content: aFont({ signature: 'OTTO' }), mime: 'font/otf' },
  ];
  for (const { content, mime } of scenarios) {
    const response = await uploadFont(app, content, 'Mine');
    assert.equal(response.statusCode, 201, response.body);
    const { url, ...file } = response.json<FontFile>();
    assert.equal(file.mime, mime);
    assert.equal((await app.inject(url)).headers['content-type'], mime);
  }
});

test('the same file again is the same font, under the name of the latest upload', async (t) => {
  const { app, folder } = await fontApp(t);
  const first = await uploadFont(app, aFont({ family: 'Show Time' }));

  const again = await uploadFont(app, aFont({ family: 'Show Time' }), 'Curtain');

  assert.equal(again.statusCode, 200);
  assert.deepEqual(again.json(), { ...first.json<FontFile>(), family: 'Curtain' });
  assert.equal(readdirSync(folder).length, 1);
});

test('an existing font uploaded without a name keeps its name', async (t) => {
  const { app } = await fontApp(t);
  await uploadFont(app, aFont({ family: 'Show Time' }), 'Curtain');

  const again = await uploadFont(app, aFont({ family: 'Show Time' }));

  assert.deepEqual([again.statusCode, again.json<FontFile>().family], [200, 'Curtain']);
});

test('a file that is no font or has no name is refused and removed', async (t) => {
  const { app, folder } = await fontApp(t);
  const font = aFont({ family: 'Show Time' });
  const noFont = 'Only fonts can be uploaded here: woff2, woff, ttf or otf files.';
  const shape = 'Send one font, in a form field called file, and a field called family.';
  const damaged: ExpectedError = [
    'This font is damaged or incomplete.',
    'Fetch it once more from where it is from, or choose another one.',
  ];
  const tooLarge = 'The font file is too large: at most 10 MB.';
  const noForm = 'Send the font as multipart/form-data, in a form field called file.';
  const noName =
    'Name the font in this field, with letters, digits and blanks: its file does not say a name that can be used';
  const builtIn = (it: string, family: string) =>
    refusedRequest(it, fontForm([['file', aFont({ family })]]), [
      ['family'],
      `Give the font another name in this field: ${family} is built in, and would be drawn in its place`,
    ]);
  const sent = (it: string, fields: FormFields, status: number, expected: ExpectedError) =>
    refusal(it, fontForm(fields), status, expected);
  const unnamed = (it: string, fields: FormFields) =>
    refusedRequest(it, fontForm(fields), [['family'], noName]);
  const withName = (content: Buffer): FormFields => [
    ['family', 'Mine'],
    ['file', content],
  ];
  const twice: FormFields = [
    ['file', font],
    ['file', font],
  ];
  const named: FormFields = [
    ['family', '";}*{}'],
    ['file', font],
  ];
  const large = Buffer.concat([font, Buffer.alloc(MAX_FONT_BYTES)]);
  const signatures = ['wOF2', 'wOFF', 'OTTO', 'true', '\0\x01\0\0'].map((signature) =>
    sent(`the four bytes ${signature}`, withName(Buffer.from(signature)), 400, damaged),
  );

  await assertRefused(app, [
    sent('text', [['file', Buffer.from('a')]], 415, noFont),
    sent('nothing', [['file', Buffer.alloc(0)]], 415, noFont),
    sent('an image', [['file', Buffer.from('\x89PNG\r\n')]], 415, noFont),
    unnamed('no name', [['file', aFont()]]),
    sent('a damaged file', [['file', font.subarray(0, 20)]], 400, damaged),
    sent('a damaged file and its name', withName(font.subarray(0, 100)), 400, damaged),
    ...signatures,
    builtIn('the name of the built-in font', 'Inter'),
    builtIn('a generic family that the overlay uses', 'Monospace'),
    builtIn('the name of a fallback font', 'Noto Emoji Bundled'),
    unnamed('CSS in the name', named),
    unnamed('CSS in the name of the file', [['file', aFont({ family: 'A"}</style>' })]]),
    sent('no file', [['family', 'Mine']], 400, shape),
    sent('two files', twice, 400, shape),
    sent('another field', [['logo', font]], 400, shape),
    sent('too large', [['file', large]], 413, tooLarge),
    sent('much too large', [['file', Buffer.alloc(2 * MAX_FONT_BYTES)]], 413, tooLarge),
    refusal('JSON', post('/api/fonts/files', {}), 415, noForm),
  ]);
  assert.deepEqual(readdirSync(folder), []);
});

test('a deleted font is removed from the search, the stylesheets and the disk', async (t) => {
  const { app, folder } = await fontApp(t);
  const { url } = (await uploadFont(app, aFont({ family: 'Show Time' }))).json<FontFile>();

  const response = await app.inject(remove(url));

  assert.deepEqual([response.statusCode, response.body], [204, '']);
  assert.deepEqual((await app.inject('/api/fonts?q=show%20time')).json(), []);
  assert.deepEqual(readdirSync(folder), []);
  const error = 'Font file not found';
  await assertRefused(app, [
    refusal('its file', { url }, 404, error),
    refusal('again', remove(url), 404, error),
  ]);
});

test('only font files inside the folder are served', async (t) => {
  const { app } = await fontApp(t);
  const names = [
    '..%2Fstreamhost.db',
    '..%5Cstreamhost.db',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    `..%2F${'a'.repeat(64)}.ttf`,
    `${'a'.repeat(64)}.css`,
    `web-${'a'.repeat(64)}.css`,
    `${'a'.repeat(64)}.ttf`,
    `${'a'.repeat(64)}.ttf%0A`,
    'config.json',
  ];
  for (const name of names) {
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await app.inject({ method, url: `/api/fonts/files/${name}` });
      assert.equal(response.statusCode, 404, `${method} ${name}`);
      assert.equal(typeof response.json().error, 'string', name);
    }
  }
});
