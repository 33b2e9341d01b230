import { mkdir, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Metadata } from 'sharp';
import { DRAWING_SIZES } from '#contract/drawing-sizes.ts';
import { refuseHuge, tooLarge } from './image-limits.ts';
import { damaged, type Image, openImage, readHead } from './open-image.ts';
import { refuseHeavySvg } from './svg-limits.ts';

export type SvgDrawing = {
  /** Where the SVG is. */
  path: string;
  /** Where a drawing of each size goes; the last one of them is there when all are. */
  to: readonly string[];
  /** The time of the processor that the larger sizes may take together with the smaller ones, in milliseconds. */
  budgetMs: number;
};

const DPI = 72;

/**
 * Draws an SVG as PNGs in the sizes of DRAWING_SIZES, without those that would take it over its time. Throws
 * `wrong_type` for what is no SVG, `invalid` for one that cannot be read, and `too_large` for one that says it is too
 * large or has too much in it. It reads no other files and fetches nothing.
 */
export async function drawSvg({ path, to, budgetMs }: SvgDrawing): Promise<Image> {
  const content = await readFile(path);
  refuseHeavySvg(content);
  const metadata = await readHead(content);
  const { mediaType = '', width: widthPx, height: heightPx } = metadata;
  await refuseUncountable(content, metadata);
  refuseHuge(metadata);
  const done: { partial: string; path: string }[] = [];
  const start = cpuMs();
  let lastMs = 0;
  for (const folder of new Set(to.map(dirname))) await mkdir(folder, { recursive: true });
  for (const [index, size] of DRAWING_SIZES.entries()) {
    const target = to[index];
    const growth = (size / (DRAWING_SIZES[index - 1] ?? size)) ** 2;
    if (!target || cpuMs() - start + lastMs * growth > budgetMs) break;
    const before = cpuMs();
    const partial = `${target}.partial`;
    await draw(content, fitting({ widthPx, heightPx }, size), partial);
    lastMs = cpuMs() - before;
    done.push({ partial, path: target });
  }
  // The smallest comes last: where it is, all are.
  for (const { partial, path } of done.reverse()) await rename(partial, path);
  return { mime: mediaType, widthPx, heightPx };
}

/** A size beyond all numbers is read as 1, at whatever density. */
async function refuseUncountable(content: Buffer, { width, height }: Metadata): Promise<void> {
  const dense = await readHead(content, 2 * DPI);
  if (dense.width > width && dense.height > height) return;
  throw tooLarge(
    'This SVG says that it has more pixels than can be counted. Give it a smaller width and height: at most 8192.',
  );
}

type Size = Pick<Image, 'widthPx' | 'heightPx'>;

/** The longer side has so many pixels, and the other at least one. */
function fitting({ widthPx, heightPx }: Size, longerPx: number): Size {
  const scale = longerPx / Math.max(widthPx, heightPx);
  return {
    widthPx: Math.max(1, Math.round(widthPx * scale)),
    heightPx: Math.max(1, Math.round(heightPx * scale)),
  };
}

async function draw(content: Buffer, { widthPx, heightPx }: Size, path: string): Promise<void> {
  try {
    await openImage(content, { limitInputPixels: false })
      .resize(widthPx, heightPx, { fit: 'fill' })
      .png()
      .toFile(path);
  } catch (cause) {
    throw damaged(cause);
  }
}

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
