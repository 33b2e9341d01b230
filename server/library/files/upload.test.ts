import assert from 'node:assert/strict';
import fs, { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { UploadedFile } from '#contract/files.ts';
import { sha256Of } from '../../storage/hashing.ts';
import {
  anAnimation,
  anAnimationOf,
  anApngOf,
  anImage,
  anSvg,
  aPhoto,
  aPngBomb,
  type FormPart,
  MODEL,
  PLACE,
  upload,
  uploadRequest,
} from '../../testing/images.ts';
import { post } from '../../testing/requests.ts';
import { assertRefused, type ExpectedError, refusal } from '../../testing/scenarios.ts';
import { uploadApp } from '../../testing/test-app.ts';

const refused = (it: string, content: Buffer | string, status: number, expected: ExpectedError) =>
  refusal(it, uploadRequest({ name: 'cat.png', content }), status, expected);

const appended = (image: Buffer) =>
  Buffer.concat([image, Buffer.from('<html><script>alert(1)</script></html>')]);

const TYPES = {
  png: ['image/png', 'png'],
  jpeg: ['image/jpeg', 'jpg'],
  gif: ['image/gif', 'gif'],
  webp: ['image/webp', 'webp'],
  avif: ['image/avif', 'avif'],
} as const;

test('each kind of image is stored unchanged, under its hash and detected type', async (t) => {
  const { app, directory } = await uploadApp(t);
  const kinds = await Promise.all(
    Object.entries(TYPES).map(async ([format, [mime, ending]]) => ({
      content: await anImage(format as keyof typeof TYPES),
      mime,
      ending,
    })),
  );
  kinds.push({ content: anSvg(), mime: 'image/svg+xml', ending: 'svg' } as never);

  for (const { content, mime, ending } of kinds) {
    const response = await upload(app, content, { name: 'wrong.bmp', type: 'text/html' });
    const name = `${sha256Of(content)}.${ending}`;
    assert.equal(response.statusCode, 201, `${mime} ${response.body}`);
    const { id, ...file } = response.json<UploadedFile>();
    assert.match(id, /^[0-9a-f-]{36}$/);
    assert.deepEqual(file, {
      url: `/uploads/${name}`,
      original_name: 'wrong.bmp',
      mime,
      size_bytes: content.length,
    });
    assert.deepEqual(readFileSync(join(directory, name)), content);
  }
  const files = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isFile());
  assert.equal(files.length, kinds.length);
});

test('the response to an SVG lists what overlays cannot show, also the second time', async (t) => {
  const { app } = await uploadApp(t);
  const sent = anSvg('<foreignObject width="9" height="9"/><rect style="fill:var(--a)"/>');
  for (let time = 0; time < 2; time += 1) {
    const { not_drawn } = (await upload(app, sent)).json<UploadedFile>();
    assert.deepEqual(not_drawn, ['foreign_object', 'css_variable']);
  }
  assert.equal('not_drawn' in (await upload(app, anSvg())).json(), false);
});

test('an animation keeps its frames', async (t) => {
  const { app } = await uploadApp(t);
  const content = await anAnimation();

  const { url } = (await upload(app, content)).json<UploadedFile>();

  const served = await app.inject(`/api${url}`);
  assert.equal(served.headers['content-type'], 'image/gif');
  assert.deepEqual(served.rawPayload, content);
});

test('parallel and repeated uploads of the same bytes are one file', async (t) => {
  const { app, directory } = await uploadApp(t);
  const content = await anImage('png');

  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => upload(app, content, { name: `${index}.png` })),
  );
  const last = await upload(app, content, { name: 'last.png' });

  for (const { statusCode } of answers) assert.equal(statusCode, 201);
  const ids = [...answers, last].map((answer) => answer.json<UploadedFile>().id);
  assert.equal(new Set(ids).size, 1);
  assert.equal(readdirSync(directory).length, 1);
  const listed = (await app.inject('/api/files')).json<UploadedFile[]>();
  assert.deepEqual(listed, [last.json()]);
  assert.equal(listed[0]?.original_name, 'last.png');
});

test('a photo is stored without metadata, and other metadata is the same file', async (t) => {
  const { app, directory } = await uploadApp(t);
  const [first, second] = [await aPhoto('jpeg'), await aPhoto('jpeg', 'Other Phone')];

  const one = (await upload(app, first)).json<UploadedFile>();
  const other = (await upload(app, second)).json<UploadedFile>();

  assert.equal(one.url, other.url);
  const [name = ''] = readdirSync(directory);
  const stored = readFileSync(join(directory, name));
  for (const secret of [MODEL, PLACE]) assert.equal(stored.includes(secret), false);
  assert.equal(name, `${sha256Of(stored)}.jpg`);
  assert.equal(one.size_bytes, stored.length);
});

test('the sent name is stored for display, without folders and control characters', async (t) => {
  const { app } = await uploadApp(t);
  const content = await anImage('png');
  const names = {
    'cat.png': 'cat.png',
    '../../etc/passwd': 'passwd',
    'C:\\fakepath\\cat.png': 'cat.png',
    '/etc/passwd': 'passwd',
    '猫 🐈.png': '猫 🐈.png',
    'a\u0000b\u001b[31m\u007f.png': 'ab[31m.png',
    'gpj.\u202egnp': 'gpj.gnp',
    '': 'image',
    '. .': '. .',
    [`${'x'.repeat(300)}.png`]: 'x'.repeat(255),
  };

  for (const [name, stored] of Object.entries(names)) {
    const response = await upload(app, content, { name });
    assert.equal(response.statusCode, 201, response.body);
    assert.equal(response.json<UploadedFile>().original_name, stored);
  }
});

const WRONG_TYPE: ExpectedError = [
  'This file is no image that can be shown.',
  'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG file.',
];
const DAMAGED: ExpectedError = [
  'This image is damaged or incomplete.',
  'Open it in an image editor, save it again, then upload that.',
];
const ONE_FILE = 'Send one image, in a form field called file.';

const cut = (image: Buffer) => image.subarray(0, Math.floor(image.length * 0.6));

test('a damaged or disguised image is refused and removed', async (t) => {
  const { app, directory } = await uploadApp(t);
  const png = await anImage('png');
  const flipped = Buffer.from(png);
  flipped.fill(0, 200, 260);
  const lyingAvif = Buffer.from(await anImage('avif'));
  lyingAvif.writeUInt32BE(8000, lyingAvif.indexOf('ispe') + 8);
  const lyingPng = Buffer.from(png);
  lyingPng.writeUInt32BE(8000, 16);
  const formats = Object.keys(TYPES) as (keyof typeof TYPES)[];
  const cuts = await Promise.all(
    formats.map(async (format) =>
      refused(`cut ${format}`, cut(await anImage(format)), 400, DAMAGED),
    ),
  );

  await assertRefused(app, [
    ...cuts,
    refused('cut animation', cut(await anAnimation()), 400, DAMAGED),
    refused('changed', flipped, 400, DAMAGED),
    refused('AVIF that says it is wider', lyingAvif, 400, DAMAGED),
    refused('PNG that says it is wider', lyingPng, 400, DAMAGED),
    refused('film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42'), 415, WRONG_TYPE),
    refused('head alone', png.subarray(0, 40), 400, DAMAGED),
    refused('SVG that ends early', anSvg().subarray(0, -6), 400, DAMAGED),
    refused('SVG with crossed tags', anSvg('<g><a></g></a>'), 400, DAMAGED),
    refused('nothing', '', 415, WRONG_TYPE),
    refused('HTML', '<!doctype html><script>alert(1)</script>', 415, WRONG_TYPE),
    refused('XHTML around an SVG', `<html>${anSvg()}</html>`, 400, DAMAGED),
    refused('GIF header and a script', 'GIF89a/*=1;alert(1)//', 400, DAMAGED),
    refused('PDF', '%PDF-1.7\n1 0 obj\n', 415, WRONG_TYPE),
    refused('TIFF', await anImage('tiff'), 415, WRONG_TYPE),
    refused('program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0]), 415, WRONG_TYPE),
  ]);
  assert.deepEqual(readdirSync(directory), []);
  assert.deepEqual((await app.inject('/api/files')).json(), []);
});

test('an image with bytes after its end is accepted', async (t) => {
  const { app } = await uploadApp(t);

  for (const format of ['png', 'gif', 'jpeg'] as const) {
    const content = appended(await anImage(format));
    const response = await upload(app, content, { name: 'page.html', type: 'text/html' });
    assert.equal(response.statusCode, 201, response.body);
    const served = await app.inject(`/api${response.json<UploadedFile>().url}`);
    assert.equal(served.headers['content-type'], `image/${format}`);
    assert.equal(served.headers['x-content-type-options'], 'nosniff');
  }
});

test('a form of another shape is refused, and its files are removed', async (t) => {
  const { app, directory } = await uploadApp(t);
  const content = await anImage('png');
  const file = { name: 'cat.png', content };
  const form = (it: string, ...parts: FormPart[]) =>
    refusal(it, uploadRequest(...parts), 400, ONE_FILE);

  await assertRefused(app, [
    form('no part'),
    form('text instead of a file', { content: 'cat.png' }),
    form('another field', { ...file, field: 'image' }),
    form('two files', file, file),
    form('a field before', { field: 'title', content: 'Cat' }, file),
    form('a field without a name', { field: '', content: 'Cat' }, file),
    form('a field after', file, { field: 'title', content: 'Cat' }),
    form('many fields', file, ...Array(20).fill({ field: 'x', content: 'x' })),
    ...['application/json', 'image/png', 'multipart/mixed; boundary=x'].map((type) =>
      refusal(
        type,
        { ...uploadRequest(file), headers: { 'content-type': type } },
        415,
        'Send the image as multipart/form-data, in a form field called file.',
      ),
    ),
  ]);
  assert.deepEqual(readdirSync(directory), []);
});

test('a file may have exactly as many bytes as the setting says', async (t) => {
  const { app, directory } = await uploadApp(t, 1);
  const mb = 1024 * 1024;
  const padded = async (bytes: number) => {
    const image = await anImage('png');
    return Buffer.concat([image, Buffer.alloc(bytes - image.length)]);
  };
  const tooLarge: ExpectedError = ['The file is too large: at most 1 MB.', 'Make it smaller.'];

  assert.equal((await upload(app, await padded(mb))).statusCode, 201);
  const before = readdirSync(directory);
  await assertRefused(app, [
    refused('one byte more', await padded(mb + 1), 413, tooLarge),
    refused('far more', Buffer.alloc(5 * mb), 413, tooLarge),
  ]);
  assert.deepEqual(readdirSync(directory), before);
});

test('an image may have 8192 pixels a side and 40 million in all', async (t) => {
  const { app, directory } = await uploadApp(t);
  const blank = (width: number, height: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`);
  const tooLarge = (size: string): ExpectedError => [
    `This image has ${size} pixels.`,
    'Make it smaller: at most 8192 on each side and 40 million in all.',
  ];

  assert.equal((await upload(app, blank(8192, 4882))).statusCode, 201);
  const before = readdirSync(directory);
  await assertRefused(app, [
    refused('one pixel wider', blank(8193, 1), 413, tooLarge('8193 × 1')),
    refused('one row more', blank(8192, 4883), 413, tooLarge('8192 × 4883')),
    refused('a bomb', aPngBomb(30_000), 413, tooLarge('30000 × 30000')),
  ]);
  assert.deepEqual(readdirSync(directory), before);
});

test('an animation of more than 400 million pixels in all frames is refused', async (t) => {
  const { app, directory } = await uploadApp(t);

  const tooMuch: ExpectedError = [
    'This animation has 17 frames of 6000 × 4000 pixels.',
    'Make it smaller or shorter: at most 400 million pixels in all frames together.',
  ];
  await assertRefused(app, [
    refused('animation', anAnimationOf(6000, 4000, 17), 413, tooMuch),
    refused('APNG', anApngOf(6000, 4000, 17), 413, tooMuch),
  ]);
  assert.deepEqual(readdirSync(directory), []);
});

test('an animation of more than 5,000 frames is refused', async (t) => {
  const { app, directory } = await uploadApp(t);

  const tooMany: ExpectedError = [
    'This animation has 300000 frames.',
    'Make it shorter, or leave some out: at most 5000.',
  ];
  await assertRefused(app, [
    refused('animation', anAnimationOf(1, 1, 300_000), 413, tooMany),
    refused('APNG', anApngOf(1, 1, 5001), 413, ['This animation has 5001 frames.', tooMany[1]]),
  ]);
  assert.deepEqual(readdirSync(directory), []);
});

test('a compressed or too complex SVG is refused', async (t) => {
  const { app, directory } = await uploadApp(t, 20);
  const mb = 1024 * 1024;
  const tooMuch: ExpectedError = [
    'This SVG has too much in it: at most 10 MB and 50,000 tags.',
    'Simplify it, or save it as a PNG.',
  ];

  await assertRefused(app, [
    refused('packed', gzipSync(anSvg()), 415, WRONG_TYPE),
    refused('too many tags', anSvg('<g/>'.repeat(50_000)), 413, tooMuch),
    refused('too many bytes', anSvg(' '.repeat(10 * mb)), 413, tooMuch),
    refused('a file of this computer', Buffer.from(FOREIGN_ENTITY), 400, DAMAGED),
  ]);
  assert.deepEqual(readdirSync(directory), []);
  // 9 MB take half of the CPU limit of an SVG, and more than all of it on a temporarily slow computer.
  const withPhoto = anSvg(`<image href="data:image/png;base64,${'A'.repeat(3 * mb)}"/>`);
  assert.equal((await upload(app, withPhoto)).statusCode, 201);
});

const FOREIGN_ENTITY = `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${anSvg('<text>&a;</text>')}`;

type OpenDone = (error: NodeJS.ErrnoException | null, fd: number) => void;

test('a form that ends while its file is still being opened leaves no file', async (t) => {
  const { app, directory } = await uploadApp(t);
  const { open } = fs;
  const opened = new Promise<void>((resolve) => {
    const late = (path: string, flags: string, mode: number, done: OpenDone) => {
      const finish: OpenDone = (...result) => {
        done(...result);
        resolve();
      };
      setTimeout(() => open(path, flags, mode, finish), 100);
    };
    t.mock.method(fs, 'open', Object.assign(late, { __promisify__: open.__promisify__ }));
  });

  const answer = await app.inject(
    post(
      '/api/files',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="cat.png"\r\n\r\n<svg',
      { 'content-type': 'multipart/form-data; boundary=b' },
    ),
  );

  assert.equal(answer.statusCode, 400);
  await opened;
  assert.deepEqual(readdirSync(directory), []);
});
