import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { TestContext } from 'node:test';
import type { UploadedFile } from '#contract/files.ts';
import type { FontFile } from '#contract/fonts.ts';
import { aFont } from '../../../../server/library/fonts/testing/a-font.ts';
import { anAnimation, anImage, anSvg } from '../../../../server/testing/images.ts';
import { aSound, aWav } from '../../../../server/testing/sounds.ts';
import { sendFile } from './send-file.ts';

const { resolve } = createRequire(import.meta.url);
const WOFF2 = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

type Format = [name: string, type: string, content: () => Promise<Buffer> | Buffer];

const IMAGES: Format[] = [
  ['PNG', 'image/png', () => anImage('png')],
  ['JPEG', 'image/jpeg', () => anImage('jpeg')],
  ['GIF', 'image/gif', anAnimation],
  ['WebP', 'image/webp', () => anImage('webp')],
  ['AVIF', 'image/avif', () => anImage('avif')],
  ['SVG', 'image/svg+xml', anSvg],
];
const SOUNDS: Format[] = [
  ['MP3', 'audio/mpeg', () => aSound('chime.mp3')],
  ['Vorbis', 'audio/ogg', () => aSound('vorbis.ogg')],
  ['Opus', 'audio/ogg', () => aSound('opus.ogg')],
  ['WAV', 'audio/wav', aWav],
];
const FONTS: Format[] = [
  ['TrueType', 'font/ttf', () => aFont({ family: 'Große Schau' })],
  ['WOFF2', 'font/woff2', () => readFileSync(resolve(WOFF2))],
];

/** Uploads an image, a sound and a font of each format to the server at `url`. Each download must equal the upload. */
export async function sendEachFormat(t: TestContext, url: string): Promise<void> {
  const take = ([name, type, content]: Format, route: string, sent: (stored: string) => string) =>
    t.test(name, async () => {
      const bytes = await content();
      const { status, body } = await sendFile<UploadedFile | FontFile>(url + route, bytes);
      assert.equal(status, 201, JSON.stringify(body));
      assert.equal(body.mime, type);
      const back = await fetch(url + sent(body.url));
      assert.deepEqual(Buffer.from(await back.arrayBuffer()), bytes);
      // Pages show an SVG as a PNG.
      const shown = await fetch(url + sent(body.url).replace('/original', ''));
      assert.equal(shown.status, 200);
    });
  const original = (stored: string) => `/api${stored}/original`;
  for (const format of IMAGES) await take(format, '/api/files', original);
  for (const format of SOUNDS) await take(format, '/api/files/sounds', original);
  for (const format of FONTS) await take(format, '/api/fonts/files', (stored) => stored);
}
