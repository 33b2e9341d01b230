import { anAnimationOf, anImage, aPngBomb, manyPixels } from './images.ts';

/** A file that needs far more resources than its size suggests, or has a false type. */
export type HostileImage = {
  /** The problem; unique. */
  name: string;
  /** The declared type, which may be false. */
  mime: string;
  bytes: Buffer;
};

type Attributes = { size?: string; head?: string };

/** An SVG with the content `inside`; `size` are the root's size attributes, `head` precedes the root. */
export const svgOf = (
  inside: string,
  { size = 'width="400" height="300"', head = '' }: Attributes = {},
): Buffer =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`,
  );

/** Nested `use`: `times` to the power of `depth` rectangles. */
export function nestedUses(times: number, depth: number): Buffer {
  const levels = Array.from(
    { length: depth },
    (_, level) =>
      `<g id="u${level + 1}">${`<use xlink:href="#u${level}" x="1"/>`.repeat(times)}</g>`,
  );
  return svgOf(
    `<defs><rect id="u0" width="5" height="5"/>${levels.join('')}</defs><use xlink:href="#u${depth}"/>`,
  );
}

/** An image that has `primitives` applied to all of it. */
export const filtered = (primitives: string, size = 'width="2000" height="2000"'): Buffer =>
  svgOf(
    `<filter id="f" x="0" y="0" width="1" height="1">${primitives}</filter><rect width="100%" height="100%" fill="#0a0" filter="url(#f)"/>`,
    { size },
  );

/** Nested entities, each ten times the one before ("billion laughs"). */
export function manyLaughs(depth: number): Buffer {
  const entities = Array.from(
    { length: depth },
    (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`,
  );
  return svgOf(`<text>&e${depth};</text>`, {
    head: `<!DOCTYPE svg [<!ENTITY e0 "ha">${entities.join('')}]>`,
  });
}

/** A chain of patterns, masks or gradients that refer to each other. */
function chained(depth: number, make: (id: string, before: string) => string, last: string) {
  const parts = Array.from({ length: depth }, (_, level) => make(`c${level + 1}`, `#c${level}`));
  return svgOf(`<defs>${parts.join('')}</defs>${last.replace('#last', `#c${depth}`)}`);
}

const dataUri = (mime: string, bytes: Buffer) => `data:${mime};base64,${bytes.toString('base64')}`;

/** A GIF whose frames all have a delay of 0. */
function withoutDelays(gif: Buffer, frames: number): Buffer {
  const control = Buffer.from('!\xf9\x04\0\0\0\0\0', 'latin1');
  const [head, frame] = [gif.subarray(0, 19), gif.subarray(19, 34)];
  const once = Buffer.concat([control, frame]);
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(once), Buffer.from(';')]);
}

const svgs = (): Record<string, Buffer> => ({
  'SVG of 1,000 nested uses': nestedUses(10, 3),
  'SVG of 10,000 nested uses': nestedUses(10, 4),
  'SVG of 100,000 nested uses': nestedUses(10, 5),
  'SVG of a billion nested uses': nestedUses(10, 9),
  'SVG of 2 to the power of 20 nested uses': nestedUses(2, 20),
  'SVG that uses itself': svgOf('<g id="a"><use xlink:href="#a"/></g>'),
  'SVG with forty wide blurs': filtered('<feGaussianBlur stdDeviation="200"/>'.repeat(40)),
  'SVG with a blur of a million pixels': filtered('<feGaussianBlur stdDeviation="1000000"/>'),
  'SVG with turbulence of 1,000 octaves': filtered(
    '<feTurbulence baseFrequency="0.9" numOctaves="1000"/>',
  ),
  'SVG with thirty layers of turbulence': filtered(
    '<feTurbulence baseFrequency="0.05" numOctaves="10"/>'.repeat(30),
  ),
  'SVG with a morphology of 1,000 pixels': filtered(
    '<feMorphology operator="dilate" radius="1000"/>'.repeat(10),
  ),
  'SVG with a large convolution': filtered(
    `<feConvolveMatrix order="60" kernelMatrix="${'1 '.repeat(3600)}"/>`,
  ),
  'SVG with many lights': filtered(
    '<feDiffuseLighting><fePointLight x="9" y="9" z="9"/></feDiffuseLighting>'.repeat(40),
  ),
  'SVG a billion pixels wide': svgOf('<rect width="9" height="9"/>', {
    size: 'width="1e9" height="10"',
  }),
  'SVG of 8192 by 4882 with a blur': filtered(
    '<feGaussianBlur stdDeviation="99"/>'.repeat(9),
    'width="8192" height="4882"',
  ),
  'SVG without a size': svgOf('<circle r="40"/>', { size: '' }),
  'SVG of no size': svgOf('<circle r="40"/>', { size: 'width="0" height="0"' }),
  'SVG of an endless view box': svgOf('<circle r="40"/>', { size: 'viewBox="0 0 1e30 1e-30"' }),
  'SVG with nested masks': chained(
    200,
    (id, before) =>
      `<mask id="${id}"><rect width="400" height="300" fill="#fff" mask="url(${before})"/></mask>`,
    '<rect width="400" height="300" mask="url(#last)"/>',
  ),
  'SVG with nested patterns': chained(
    9,
    (id, before) =>
      `<pattern id="${id}" width="0.1" height="0.1"><rect width="40" height="30" fill="url(${before})"/><rect width="9" height="9" fill="url(${before})"/></pattern>`,
    '<rect width="400" height="300" fill="url(#last)"/>',
  ),
  'SVG with a pattern of a thousandth of a pixel': svgOf(
    '<pattern id="p" width="0.00001" height="0.00001"><circle r="1"/></pattern><rect width="400" height="300" fill="url(#p)"/>',
  ),
  'SVG with 5,000 gradients': svgOf(
    Array.from(
      { length: 5000 },
      (_, index) =>
        `<linearGradient id="g${index}"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient><rect width="400" height="300" opacity="0.1" fill="url(#g${index})"/>`,
    ).join(''),
  ),
  'SVG with foreign HTML': svgOf(
    '<foreignObject width="400" height="300"><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="http://127.0.0.1:1/"/></body></foreignObject>',
  ),
  'SVG with an endless script': svgOf('<script>for (;;) {}</script>'),
  'SVG with 20,000 animations': svgOf(
    `<rect width="9" height="9">${'<animate attributeName="x" values="0;400;0" dur="0.01s" repeatCount="indefinite"/>'.repeat(20_000)}</rect>`,
  ),
  'SVG of a billion laughs': manyLaughs(9),
  'SVG with a file of this computer': svgOf('<text>&a;</text>', {
    head: '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  }),
  'SVG with images from elsewhere': svgOf(
    '<image width="400" height="300" xlink:href="http://127.0.0.1:1/a.png"/><image width="9" height="9" xlink:href="file:///etc/hostname"/>',
  ),
  'SVG nested 900 deep': svgOf('<g opacity="0.9">'.repeat(900) + '</g>'.repeat(900)),
  'SVG nested 20,000 deep': svgOf('<g>'.repeat(20_000) + '</g>'.repeat(20_000)),
  'SVG with a path of a million steps': svgOf(
    `<path fill="none" stroke="#000" d="M0 0${' l 9 9 -9 1'.repeat(500_000)}"/>`,
  ),
  'SVG with a dashed line of a million pixels': svgOf(
    '<path stroke="#000" stroke-dasharray="0.001" d="M0 0H1000000"/>',
  ),
  'SVG with a megabyte of text': svgOf(
    `<text y="20" font-size="8">${'wide '.repeat(200_000)}</text>`,
  ),
  'SVG with letters of a million pixels': svgOf(
    '<text y="1000000" font-size="2000000" stroke="#000" filter="blur(9px)">W</text>',
  ),
  'SVG with an image bomb in it': svgOf(
    `<image width="400" height="300" xlink:href="${dataUri('image/png', aPngBomb(30_000))}"/>`,
  ),
  'SVG with an SVG bomb in it': svgOf(
    `<image width="400" height="300" xlink:href="${dataUri('image/svg+xml', nestedUses(10, 9))}"/>`,
  ),
  'SVG with styles from elsewhere': svgOf(
    '<style>@import url("http://127.0.0.1:1/a.css"); rect { fill: url(http://127.0.0.1:1/) }</style><rect width="9" height="9"/>',
  ),
  'SVG with 343 kB of style tags that never end': Buffer.from('<style '.repeat(49_000)),
  'SVG of 2 MB with style tags in a comment': svgOf(`<!--${'<style '.repeat(280_000)}-->`),
  'SVG with as many styles as tags': svgOf(
    `<style>${'g g g{fill:red}'.repeat(4000)}</style>${'<g/>'.repeat(3000)}`,
  ),
  'SVG that ends early': svgOf('<g>').subarray(0, -6),
});

const gifs = (): Record<string, Buffer> => ({
  'GIF of 300,000 frames of one pixel': anAnimationOf(1, 1, 300_000),
  'GIF of 300,000 frames without a delay': withoutDelays(anAnimationOf(1, 1, 1), 300_000),
  'GIF of 3,000 frames without a delay': withoutDelays(anAnimationOf(400, 300, 1), 3000),
  'GIF of ten frames of 40 million pixels': anAnimationOf(8000, 5000, 10),
  'GIF of 17 frames of 24 million pixels': anAnimationOf(6000, 4000, 17),
  'GIF of 65,535 by 65,535 pixels': anAnimationOf(65_535, 65_535, 1),
  'GIF that ends in the middle of a frame': anAnimationOf(100, 100, 3).subarray(0, 45),
  'GIF with a script behind its header': Buffer.from('GIF89a/*=1;alert(1)//'),
});

async function bitmaps(): Promise<Record<string, Buffer>> {
  const png = await anImage('png');
  const jpeg = await anImage('jpeg');
  const lyingPng = Buffer.from(png);
  lyingPng.writeUInt32BE(8000, 16);
  const lyingJpeg = Buffer.from(jpeg);
  const frame = lyingJpeg.indexOf(Buffer.from([0xff, 0xc0]));
  lyingJpeg.writeUInt16BE(60_000, frame + 5);
  lyingJpeg.writeUInt16BE(60_000, frame + 7);
  const avif = await anImage('avif');
  const lyingAvif = Buffer.from(avif);
  lyingAvif.writeUInt32BE(8000, lyingAvif.indexOf('ispe') + 8);
  const webp = await anImage('webp');
  return {
    'PNG of 900 million pixels': aPngBomb(30_000),
    'PNG of 39 million pixels': aPngBomb(6300),
    'PNG that says it is wider': lyingPng,
    'PNG that ends early': png.subarray(0, Math.floor(png.length / 2)),
    'JPEG that says it has 3.6 billion pixels': lyingJpeg,
    'progressive JPEG of 40 million pixels': await manyPixels(8000, 5000, 'gray')
      .jpeg({ progressive: true })
      .toBuffer(),
    'WebP of 40 million pixels': await manyPixels(8000, 5000, 'gray')
      .webp({ effort: 0 })
      .toBuffer(),
    'WebP that ends early': webp.subarray(0, Math.floor(webp.length / 2)),
    'AVIF that says it is wider': lyingAvif,
    'AVIF of 40 million pixels': await manyPixels(8000, 5000, 'gray')
      .avif({ effort: 0 })
      .toBuffer(),
    'PNG with a page behind it': Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]),
  };
}

const MIMES = { SVG: 'image/svg+xml', GIF: 'image/gif', PNG: 'image/png', JPEG: 'image/jpeg' };

const named = (images: Record<string, Buffer>, mime?: string): HostileImage[] =>
  Object.entries(images).map(([name, bytes]) => {
    const [first = ''] = name.split(' ');
    const known = Reflect.get(MIMES, first) ?? `image/${first.toLowerCase()}`;
    return { name, mime: mime ?? (name.startsWith('progressive') ? MIMES.JPEG : known), bytes };
  });

/** SVGs that are small and slow, large, or refer to external resources. */
export const hostileSvgs = (): HostileImage[] => named(svgs());

/** GIFs with too many or too large frames, and damaged ones. */
export const hostileGifs = (): HostileImage[] => named(gifs());

/** All images. Those of the other formats take seconds to make; the largest has 40 million pixels. */
export async function hostileImages(): Promise<HostileImage[]> {
  const disguised = { 'SVG bomb that is sent as a PNG': nestedUses(10, 9) };
  return [
    ...hostileSvgs(),
    ...named(disguised, MIMES.PNG),
    ...hostileGifs(),
    ...named(await bitmaps()),
  ];
}
