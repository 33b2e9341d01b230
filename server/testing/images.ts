import { crc32, deflateSync } from 'node:zlib';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp, { type Sharp } from 'sharp';

const BOUNDARY = 'streamhost-test-boundary';

type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'tiff';

/** Noise, because it does not compress. */
export function anImage(format: ImageFormat, widthPx = 64, heightPx = 48): Promise<Buffer> {
  const raw = noise(widthPx * heightPx * 3);
  return sharp(raw, { raw: { width: widthPx, height: heightPx, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A text in the metadata that identifies the camera. */
export const MODEL = 'SecretPhone 15';
export const PLACE = 'Secret Street 1';

/** A rotated picture with a color profile and all metadata that phones and editors write. */
export const aPhoto = (format: 'jpeg' | 'png' | 'webp' | 'avif', model = MODEL): Promise<Buffer> =>
  sharp(noise(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: model, Copyright: PLACE }, IFD3: { GPSLatitudeRef: 'N' } })
    .withXmp(`<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x>${PLACE}</x><?xpacket end="w"?>`)
    .toFormat(format, { quality: 90 })
    .toBuffer();

/** A GIF of three frames. */
export function anAnimation(sidePx = 32): Promise<Buffer> {
  const raw = { width: sidePx, height: sidePx * 3, channels: 3 as const, pageHeight: sidePx };
  return sharp(noise(sidePx * sidePx * 9), { raw })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

/** A large image: repeating half-transparent noise, or plain gray. */
export function manyPixels(widthPx: number, heightPx: number, fill: 'noise' | 'gray'): Sharp {
  const pattern = fill === 'noise' ? noise(widthPx * 4 + 3) : 90;
  return sharp(Buffer.alloc(widthPx * heightPx * 4, pattern), {
    raw: { width: widthPx, height: heightPx, channels: 4 },
  });
}

/** A GIF with large frames that each define one pixel. */
export function anAnimationOf(widthPx: number, heightPx: number, frames: number): Buffer {
  const screen = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  screen.writeUInt16LE(widthPx, 6);
  screen.writeUInt16LE(heightPx, 8);
  const frame = Buffer.from(',\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0', 'latin1');
  // In the last corner, because decoders derive the size of the screen from the frames.
  frame.writeUInt16LE(widthPx - 1, 1);
  frame.writeUInt16LE(heightPx - 1, 3);
  return Buffer.concat([screen, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** An APNG that declares this many frames without any frame data. */
export function anApngOf(widthPx: number, heightPx: number, frames: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, 6], 8);
  return pngOf([
    ['IHDR', header],
    ['acTL', Buffer.alloc(8)],
    ...Array<['fcTL', Buffer]>(frames).fill(['fcTL', Buffer.alloc(26)]),
    ['IDAT', Buffer.alloc(0)],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** A black PNG that compresses to almost nothing. */
export function aPngBomb(sidePx: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(sidePx * (1 + Math.ceil(sidePx / 8))));
  return pngOf([
    ['IHDR', header],
    ['IDAT', rows],
    ['IEND', Buffer.alloc(0)],
  ]);
}

/** A PNG of these chunks, with their checksums. */
export const pngOf = (chunks: readonly (readonly [type: string, data: Buffer])[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...chunks.map(([type, data]) => pngChunk(type, data)),
  ]);

/** An SVG that is a rectangle, with `inside` in it. */
export const anSvg = (inside = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><rect width="10" height="20"/>${inside}</svg>`,
  );

/** One part of a form; a file if it has a name. */
export type FormPart = { field?: string; name?: string; type?: string; content: Buffer | string };

/** A request of multipart/form-data to the route that takes images. */
export function uploadRequest(...parts: FormPart[]) {
  return {
    method: 'POST' as const,
    url: '/api/files',
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: formOf(parts),
  };
}

/** Uploads `content` as a browser does. */
export function upload(
  app: FastifyInstance,
  content: Buffer,
  { name = 'cat.png', type = 'image/png' } = {},
): Promise<LightMyRequestResponse> {
  return app.inject(uploadRequest({ name, type, content }));
}

function formOf(parts: readonly FormPart[]): Buffer {
  const chunks = parts.flatMap(({ field = 'file', name, type = 'image/png', content }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"`),
    Buffer.from(name === undefined ? '' : `; filename="${name}"\r\nContent-Type: ${type}`),
    Buffer.from('\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** Pseudo-random bytes, the same at each run. */
function noise(length: number): Buffer {
  let seed = 1;
  return Buffer.from(
    Array.from({ length }, () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % 256;
    }),
  );
}
