import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import type { FontStyle } from '#domain/font-variant.ts';
import { damagedFont } from './damaged-font.ts';
import { refuseImpossible } from './refuse-impossible.ts';

/** What a font file says about itself. */
export type FontFacts = FontStyle & {
  /** Undefined when it does not say. */
  family: string | undefined;
  /** Undefined when it has one weight only. */
  weights: WeightRange | undefined;
};

/** The lightest and the heaviest weight of a variable font. */
export type WeightRange = { min: number; max: number };

/** What stylesheets may say. */
const LIGHTEST = 1;
const HEAVIEST = 1000;

/** All names of a font together have some thousand bytes. */
const MAX_NAME_BYTES = 1024 * 1024;
const NAME_HEAD_BYTES = 6;
const NAME_RECORD_BYTES = 12;

/** What fontkit 2 has beyond its types. Tables are read when they are asked for; undefined is what it cannot read. */
type Font = {
  name?: { records: { fontFeatures?: object } };
  'OS/2'?: { usWeightClass: number; fsSelection: { italic: boolean } };
  fvar?: { axis: { axisTag: string; minValue: number; maxValue: number }[] };
  getName(key: string): unknown;
  /** Only a woff2 file has to be unpacked whole. */
  _decompress?(): void;
  /** At the beginning of the table, unpacked; null when there is none. */
  _getTableStream(tag: string): { pos: number; buffer: Uint8Array } | null;
};

/** Reads family, weights and slant of the font file at `path`, and nothing else of it. Throws `invalid` for a damaged one. */
export async function readFont(path: string): Promise<FontFacts> {
  const file = await readFile(path);
  refuseImpossible(file);
  const font = opened(file);
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

/** Records may all name the same text, and fontkit reads each of them. */
function refuseLongNames(font: Font): void {
  const table = font._getTableStream('name');
  if (!table) return;
  const { buffer } = table;
  const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength).subarray(
    table.pos,
  );
  let left = MAX_NAME_BYTES;
  for (let count = bytes.readUInt16BE(2), at = NAME_HEAD_BYTES; count > 0; count -= 1) {
    left -= bytes.readUInt16BE(at + 8);
    if (left < 0) throw damagedFont();
    at += NAME_RECORD_BYTES;
  }
}

/** The family with all its weights, then the one that older programs know, which has the weight in its name. */
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
  // Axes have names of their own, and without any of those fontkit reads no axes.
  if (!('name' in font)) Object.assign(font, { name: { records: {} } });
  if (font.name) font.name.records.fontFeatures ??= {};
  const axis = font.fvar?.axis.find(({ axisTag }) => axisTag === 'wght');
  if (!axis) return undefined;
  const min = Math.max(Math.round(axis.minValue), LIGHTEST);
  const max = Math.min(Math.round(axis.maxValue), HEAVIEST);
  return min < max ? { min, max } : undefined;
}
