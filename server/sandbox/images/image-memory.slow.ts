import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { anAnimationOf, anImage, anSvg, aPngBomb, manyPixels } from '../../testing/images.ts';
import { newDir } from '../../testing/new-dir.ts';

const SCRIPT = fileURLToPath(new URL('../../testing/inspect-image-process.ts', import.meta.url));

/** Ends a test whose image is decoded endlessly. */
const LIMIT = { timeout: 120_000 };

/** The memory that another process needs for these images, after a small one. */
async function inspect(t: TestContext, images: readonly Buffer[]) {
  const folder = newDir(t);
  mkdirSync(folder);
  const paths = [await anImage('avif'), ...images].map((content, index) => {
    const path = join(folder, `${index}${content.includes('<svg') ? '.svg' : ''}`);
    writeFileSync(path, content);
    return path;
  });
  const output = execFileSync(process.execPath, [SCRIPT, ...paths], { encoding: 'utf8' });
  return JSON.parse(output) as { grownBytes: number; taken: number };
}

const inMb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

test('a burst of huge images takes less than 100 MB of memory', LIMIT, async (t) => {
  const bombs = [aPngBomb(30_000), ...Array(6).fill(aPngBomb(6300))];

  const { grownBytes, taken } = await inspect(t, bombs);

  assert.equal(taken, 6);
  assert.ok(grownBytes < 100e6, inMb(grownBytes));
});

const shapes = (count: number) => anSvg('<g/>'.repeat(count));
const styled = (rules: number, count: number) =>
  anSvg(`<style>${'a{}'.repeat(rules)}</style>${'<g/>'.repeat(count)}`);

const HEAVY: Record<string, () => Buffer | Promise<Buffer>> = {
  'progressive JPEG': () =>
    manyPixels(8000, 5000, 'gray')
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'interlaced PNG': () =>
    manyPixels(8000, 5000, 'gray').toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  PNG: () => manyPixels(8000, 5000, 'noise').png({ compressionLevel: 1 }).toBuffer(),
  JPEG: () => manyPixels(8000, 5000, 'gray').jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  WebP: () => manyPixels(8000, 5000, 'noise').webp({ lossless: true, effort: 0 }).toBuffer(),
  animation: () => anAnimationOf(8000, 5000, 10),
  SVG: () => shapes(49_000),
  'SVG with a long list of numbers': () =>
    anSvg(`<g stroke-dasharray="${'1 '.repeat(4_900_000)}"/>`),
  'SVG with styles': () => styled(300_000, 100),
};

test('the heaviest AVIF takes less than 1.1 GB of memory', LIMIT, async (t) => {
  const avif = { bitdepth: 12, chromaSubsampling: '4:4:4', effort: 0 } as const;
  const image = await manyPixels(8000, 5000, 'gray').avif(avif).toBuffer();

  const { grownBytes, taken } = await inspect(t, [image]);

  assert.equal(taken, 1);
  assert.ok(grownBytes < 1.1e9, inMb(grownBytes));
  t.diagnostic(inMb(grownBytes));
});

for (const [kind, image] of Object.entries(HEAVY)) {
  test(`a heavy ${kind} takes less than 450 MB of memory`, LIMIT, async (t) => {
    const { grownBytes, taken } = await inspect(t, [await image()]);

    assert.equal(taken, 1);
    assert.ok(grownBytes < 450e6, inMb(grownBytes));
    t.diagnostic(inMb(grownBytes));
  });
}

test('an SVG that would need more memory or time is refused without parsing', LIMIT, async (t) => {
  const entities = `<!DOCTYPE svg [<!ENTITY s "${'a{}'.repeat(10_000)}">]>`;
  const svgs = [
    shapes(50_000),
    styled(250_000, 1000),
    Buffer.concat([Buffer.from(entities), styled(1, 40_000)]),
    anSvg(`<path d="M0 0${'l1 1'.repeat(3_000_000)}"/>`),
  ];

  const { grownBytes, taken } = await inspect(t, svgs);

  assert.equal(taken, 0);
  assert.ok(grownBytes < 30e6, inMb(grownBytes));
});
