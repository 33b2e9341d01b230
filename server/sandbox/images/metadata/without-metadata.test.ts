import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { anAnimation, anImage, aPhoto, MODEL, PLACE, pngOf } from '../../../testing/images.ts';
import { withoutMetadata } from './without-metadata.ts';

const pixelsOf = (file: Buffer) => sharp(file, { animated: true }).raw().toBuffer();

for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
  test(`a ${format} loses its metadata but for orientation and color, and no pixel changes`, async () => {
    const photo = await aPhoto(format);
    assert.ok(photo.includes(MODEL) && photo.includes(PLACE), 'the photo has metadata');

    const cleaned = withoutMetadata(photo);

    assert.ok(cleaned);
    for (const secret of [MODEL, PLACE, 'GPS', 'xpacket'])
      assert.equal(cleaned.includes(secret), false);
    const [before, after] = [await sharp(photo).metadata(), await sharp(cleaned).metadata()];
    assert.deepEqual(
      [after.orientation, after.width, after.icc],
      [before.orientation, before.width, before.icc],
    );
    assert.deepEqual(await pixelsOf(cleaned), await pixelsOf(photo));
    assert.equal(withoutMetadata(cleaned), undefined);
  });

  test(`a ${format} without metadata stays as it is`, async () => {
    assert.equal(withoutMetadata(await anImage(format)), undefined);
  });
}

const framesOf = async (file: Buffer) => {
  const { pages, loop, delay } = await sharp(file).metadata();
  return { pages, loop, delay };
};

test('a GIF loses comments and XMP, and keeps its frames and repetitions', async () => {
  const gif = await anAnimation();
  const text = [PLACE.length, ...Buffer.from(PLACE), 0];
  const added = Buffer.from([
    ...[0x21, 0xfe, ...text],
    ...[0x21, 0xff, 11, ...Buffer.from('XMP DataXMP'), ...text],
  ]);
  const cleaned = withoutMetadata(
    Buffer.concat([gif.subarray(0, -1), added, gif.subarray(-1), added]),
  );
  assert.deepEqual(cleaned, gif);
});

test('a GIF with zero bytes between blocks and without a trailer is repaired', async () => {
  const gif = await anAnimation();
  const second = gif.lastIndexOf(Buffer.from([0x21, 0xf9, 4]));
  const [head, tail] = [gif.subarray(0, second), gif.subarray(second, -1)];
  assert.deepEqual(withoutMetadata(Buffer.concat([head, Buffer.alloc(2), tail])), gif);
  const cut = gif.subarray(0, -5);
  assert.equal(withoutMetadata(cut), undefined);
});

test('an animated WebP keeps its frames', async () => {
  const webp = await sharp(await anAnimation(), { animated: true })
    .webp()
    .toBuffer();
  const size = Buffer.alloc(4);
  size.writeUInt32LE(PLACE.length + 1);
  const cleaned = withoutMetadata(
    withChunks(
      webp,
      Buffer.concat([Buffer.from('XMP '), size, Buffer.from(PLACE), Buffer.alloc(1)]),
    ),
  );
  assert.ok(cleaned);
  assert.equal(cleaned.includes(PLACE), false);
  assert.deepEqual(await framesOf(cleaned), await framesOf(webp));
  assert.deepEqual(await pixelsOf(cleaned), await pixelsOf(webp));
});

function withChunks(webp: Buffer, chunk: Buffer): Buffer {
  const longer = Buffer.concat([webp, chunk]);
  longer.writeUInt32LE(longer.length - 8, 4);
  return longer;
}

test('a JPEG loses IPTC, comments, previews and an appended video', async () => {
  const jpeg = await anImage('jpeg');
  const segment = (marker: number, text: string) =>
    Buffer.from([0xff, marker, 0, text.length + 2, ...Buffer.from(text, 'latin1')]);
  const added = [
    segment(0xed, `Photoshop 3.0\0${PLACE}`),
    segment(0xfe, PLACE),
    segment(0xe0, `JFXX\0${PLACE}`),
    segment(0xe2, `MPF\0${PLACE}`),
  ];
  const photo = Buffer.concat([
    jpeg.subarray(0, 2),
    ...added,
    jpeg.subarray(2),
    Buffer.from(PLACE),
  ]);
  assert.deepEqual(withoutMetadata(photo), jpeg);
});

test('a PNG loses texts, times and bytes after its end', async () => {
  const png = await anImage('png');
  const chunk = (name: string) => pngOf([[name, Buffer.from(PLACE)]]).subarray(8);
  const added = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map(chunk);
  const photo = Buffer.concat([
    png.subarray(0, 33),
    ...added,
    png.subarray(33),
    Buffer.from(PLACE),
  ]);
  assert.deepEqual(withoutMetadata(photo), png);
});

test('no damaged image throws', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const photo = await aPhoto(format);
    for (let at = 0; at < Math.min(photo.length, 3000); at += 7) {
      const spoiled = Buffer.from(photo);
      spoiled.fill(at % 2 ? 0xff : 0, at, at + 4);
      withoutMetadata(spoiled);
      withoutMetadata(photo.subarray(0, at));
    }
  }
});
