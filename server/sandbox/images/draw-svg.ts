import { dirname } from 'node:path';
import type { Metadata } from 'sharp';
import { DRAWING_SIZES } from '#contract/drawing-sizes.ts';
import { tooLarge } from '#domain/errors.ts';
import { mkdir, readFile } from '../../system/disk/files.ts';
import { placeByContent } from '../../system/disk/place-by-content.ts';
import { refuseHuge } from './image-limits.ts';
import { damaged, type Image, openImage, readHead } from './open-image.ts';
import { refuseHeavySvg } from './svg-limits.ts';
import { partsNotDrawn } from './svg-not-drawn.ts';

type SvgDrawing = {
  path: string;
  /** The path of each size; the last one is written after all others. */
  to: readonly string[];
  /** CPU time for all sizes together, in ms. Larger sizes that exceed it are skipped. */
  budgetMs: number;
};

const DPI = 72;

/**
 * Draws an SVG as PNGs in the sizes of DRAWING_SIZES, as far as the budget allows. Throws `wrong_type` for a file
 * that is no SVG, `invalid` for a broken one, and `too_large` for one with too many pixels or tags. Reads no other
 * files and fetches nothing.
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
  // The smallest comes last: if it exists, all exist.
  for (const { partial, path } of done.reverse()) await placeByContent(partial, path);
  const notDrawn = partsNotDrawn(content);
  return { mime: mediaType, widthPx, heightPx, ...(notDrawn.length > 0 && { notDrawn }) };
}

/** librsvg reads an overflowing size as 1, at any density. */
async function refuseUncountable(content: Buffer, { width, height }: Metadata): Promise<void> {
  const dense = await readHead(content, 2 * DPI);
  if (dense.width > width && dense.height > height) return;
  throw tooLarge(
    'This SVG says that it has more pixels than can be counted.',
    'Give it a smaller width and height: at most 8192.',
  );
}

type Size = Pick<Image, 'widthPx' | 'heightPx'>;

/** Scales the longer side to `longerPx`; the other side has at least one pixel. */
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
