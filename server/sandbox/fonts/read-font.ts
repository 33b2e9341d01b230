import { create } from 'fontkit';
import type { FontStyle } from '#domain/appearance/font-variant.ts';
import { AppError } from '#domain/errors.ts';
import { readFile } from '../../system/disk/files.ts';
import { damagedFont } from './damaged-font.ts';
import { refuseImpossible } from './refuse-impossible.ts';

/** Metadata of a font file. */
export type FontFacts = FontStyle & {
  /** Undefined without a name. */
  family: string | undefined;
  /** Undefined for a single weight. */
  weights: WeightRange | undefined;
};

/** The lightest and the heaviest weight of a variable font. */
export type WeightRange = { min: number; max: number };

/** The weights that CSS allows. */
const LIGHTEST = 1;
const HEAVIEST = 1000;

/** The names of a real font take some kilobytes. */
const MAX_NAME_BYTES = 1024 * 1024;
const NAME_HEAD_BYTES = 6;
const CMAP_HEAD_BYTES = 4;
const NAME_RECORD_BYTES = 12;

/** Parts of fontkit 2 that its types lack. Tables are read lazily, and are undefined when unreadable. */
type Font = {
  name?: { records: { fontFeatures?: object } };
  'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
  fvar?: { axis: { axisTag: string; minValue: number; maxValue: number }[] };
  getName(key: string): unknown;
  /** Only for woff2 files, which are decompressed as a whole. */
  _decompress?(): void;
  /** The decompressed table; null without one. */
  _getTableStream(tag: string): { pos: number; buffer: Uint8Array } | null;
};

/** Reads family, weights and slant of the font file at `path`. Throws `invalid` for a damaged one. */
export async function readFont(path: string): Promise<FontFacts> {
  const file = await readFile(path);
  refuseImpossible(file);
  const font = opened(file);
  refuseWithoutLetters(font);
  return { family: familyOf(font), ...styleOf(font), weights: weightsOf(font) };
}

function opened(file: Buffer): Font {
  try {
    const font = create(file) as unknown as Font;
    font._decompress?.();
    refuseLongNames(font);
    return font;
  } catch (cause) {
    throw damagedFont(cause);
  }
}

/** The file, or the decompressed data, from a table on; undefined without the table. */
function tableOf(font: Font, tag: string): Buffer | undefined {
  const table = font._getTableStream(tag);
  if (!table) return undefined;
  const { buffer, pos } = table;
  return Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength).subarray(pos);
}

/** All records may point to the same long text, which fontkit would decode for each. */
function refuseLongNames(font: Font): void {
  const bytes = tableOf(font, 'name');
  if (!bytes) return;
  let left = MAX_NAME_BYTES;
  for (let count = bytes.readUInt16BE(2), at = NAME_HEAD_BYTES; count > 0; count -= 1) {
    left -= bytes.readUInt16BE(at + 8);
    if (left < 0) throw damagedFont();
    at += NAME_RECORD_BYTES;
  }
}

/** Browsers draw nothing in a font without glyphs for its characters. */
function refuseWithoutLetters(font: Font): void {
  const bytes = tableOf(font, 'cmap');
  if (bytes && bytes.length >= CMAP_HEAD_BYTES && bytes.readUInt16BE(2) > 0) return;
  throw new AppError(
    'invalid',
    'This font says for no letter how it looks, so nothing can be drawn with it.',
    {
      remedy: 'Choose another one, or export it again with its character map (cmap).',
    },
  );
}

/** The typographic family; else the legacy one, whose name may contain the weight. */
function familyOf(font: Font): string | undefined {
  const names = [font.getName('preferredFamily'), font.getName('fontFamily')];
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

function styleOf({ 'OS/2': table }: Font): FontStyle {
  if (!table) return { weight: 400, isItalic: false };
  const hundreds = Math.round(table.usWeightClass / 100);
  return {
    weight: Math.min(Math.max(hundreds, 1), 9) * 100,
    isItalic: table.fsSelection.italic,
  };
}

function weightsOf(font: Font): WeightRange | undefined {
  // fontkit reads axes only in a font with names for them.
  if (!('name' in font)) Object.assign(font, { name: { records: {} } });
  if (font.name) font.name.records.fontFeatures ??= {};
  const axis = font.fvar?.axis.find(({ axisTag }) => axisTag === 'wght');
  if (!axis) return undefined;
  const min = Math.max(Math.round(axis.minValue), LIGHTEST);
  const max = Math.min(Math.round(axis.maxValue), HEAVIEST);
  return min < max ? { min, max } : undefined;
}
