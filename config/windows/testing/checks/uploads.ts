import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import type { FontFile } from '#contract/fonts.ts';
import { aFont } from '../../../../server/features/fonts/testing/a-font.ts';
import { anAnimation, anImage, anSvg } from '../../../../server/testing/images.ts';
import { aSound, aWav } from '../../../../server/testing/sounds.ts';
import { sendFile } from '../send-file.ts';
import type { Windows } from '../windows.ts';

const { resolve } = createRequire(import.meta.url);
const WOFF2 = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const IMAGES: [type: string, content: () => Promise<Buffer> | Buffer][] = [
  ['image/png', () => anImage('png')],
  ['image/jpeg', () => anImage('jpeg')],
  ['image/gif', anAnimation],
  ['image/webp', () => anImage('webp')],
  ['image/avif', () => anImage('avif')],
  ['image/svg+xml', anSvg],
];
const SOUNDS: [type: string, content: () => Buffer][] = [
  ['audio/mpeg', () => aSound('chime.mp3')],
  ['audio/ogg', () => aSound('vorbis.ogg')],
  ['audio/ogg', () => aSound('opus.ogg')],
  ['audio/wav', aWav],
];
const FONTS: [type: string, content: () => Buffer][] = [
  ['font/ttf', () => aFont({ family: 'Große Schau' })],
  ['font/woff2', () => readFileSync(resolve(WOFF2))],
];

/** As much as is still on its way when a reader takes nothing of it. */
const LARGE_SIDE_PX = 1700;

/** Tests of images, sounds and fonts. */
export function testUploads({ serve, newDir }: Windows): void {
  test('images, sounds and fonts of each format are taken and sent as they were', async (t) => {
    const { url } = await serve(t, newDir(t));
    for (const [type, content] of [...IMAGES, ...SOUNDS]) {
      await t.test(type, async () => {
        const bytes = await content();
        const route = type.startsWith('audio') ? '/api/files/sounds' : '/api/files';
        const { status, body } = await sendFile<UploadedFile>(url + route, bytes);
        assert.equal(status, 201, JSON.stringify(body));
        assert.equal(body.mime, type);
        const original = await fetch(`${url}/api${body.url}/original`);
        assert.deepEqual(Buffer.from(await original.arrayBuffer()), bytes);
        // An SVG is drawn as a PNG.
        assert.equal((await fetch(`${url}/api${body.url}`)).status, 200);
      });
    }
    for (const [type, content] of FONTS) {
      await t.test(type, async () => {
        const bytes = content();
        const { status, body } = await sendFile<FontFile>(`${url}/api/fonts/files`, bytes);
        assert.equal(status, 201, JSON.stringify(body));
        assert.equal(body.mime, type);
        const sent = await fetch(url + body.url);
        assert.deepEqual(Buffer.from(await sent.arrayBuffer()), bytes);
      });
    }
  });

  test('an image can be uploaded again while it is being sent to a slow reader', async (t) => {
    const { url } = await serve(t, newDir(t));
    const bytes = await anImage('png', LARGE_SIDE_PX, LARGE_SIDE_PX);
    const { body } = await sendFile<UploadedFile>(`${url}/api/files`, bytes);
    const reader = get(`${url}/api${body.url}`);
    t.after(() => reader.destroy());
    const [response] = (await once(reader, 'response')) as [IncomingMessage];
    response.pause();

    const again = await sendFile<UploadedFile>(`${url}/api/files`, bytes);
    assert.equal(again.status, 201, JSON.stringify(again.body));
    assert.equal(again.body.url, body.url);
    let read = 0;
    for await (const chunk of response) read += chunk.length;
    assert.equal(read, bytes.length);
  });
}
