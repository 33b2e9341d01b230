import { readFontTables } from './font-tables.ts';

/** The lightest and the heaviest weight of a variable font. */
export type WeightRange = { min: number; max: number };

const HEADER_BYTES = 12;
const AXIS_BYTES = 20;
/** Numbers have 16 bits after the point. */
const ONE = 2 ** 16;
/** What stylesheets may say. */
const LIGHTEST = 1;
const HEAVIEST = 1000;

/** The weights of a font file; undefined when it has only one, or cannot be read. */
export async function readWeightRange(file: Buffer): Promise<WeightRange | undefined> {
  try {
    const fvar = (await readFontTables(file, ['fvar'])).get('fvar');
    return fvar && weightRangeIn(fvar);
  } catch {
    return undefined;
  }
}

/** The weights that the table of a font's axes tells; undefined when it tells none that can be. */
export function weightRangeIn(fvar: Buffer): WeightRange | undefined {
  if (fvar.length < HEADER_BYTES) return undefined;
  const count = fvar.readUInt16BE(8);
  const size = fvar.readUInt16BE(10);
  if (size < AXIS_BYTES) return undefined;
  let at = fvar.readUInt16BE(4);
  for (let left = count; left > 0 && at + AXIS_BYTES <= fvar.length; left -= 1, at += size) {
    if (fvar.toString('latin1', at, at + 4) === 'wght') return rangeAt(fvar, at);
  }
  return undefined;
}

function rangeAt(fvar: Buffer, at: number): WeightRange | undefined {
  const min = Math.max(Math.round(fvar.readInt32BE(at + 4) / ONE), LIGHTEST);
  const max = Math.min(Math.round(fvar.readInt32BE(at + 12) / ONE), HEAVIEST);
  return min < max ? { min, max } : undefined;
}
