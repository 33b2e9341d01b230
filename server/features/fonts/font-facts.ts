import type { FontStyle } from '#domain/font-variant.ts';
import { readFontTables } from './font-tables.ts';

/** What a font file says about itself; `family` is undefined when it does not say. */
export type FontFacts = FontStyle & { family: string | undefined };

/** The family with all its weights, then the one that older programs know, which has the weight in its name. */
const FAMILY_NAMES = [16, 1];
const MACINTOSH = 1;

/** Reads family, weight and slant; a file that cannot be read is upright, regular and has no name. */
export async function readFontFacts(file: Buffer): Promise<FontFacts> {
  try {
    const tables = await readFontTables(file, ['name', 'OS/2']);
    return { family: familyIn(tables.get('name')), ...styleIn(tables.get('OS/2')) };
  } catch {
    return { family: undefined, weight: 400, isItalic: false };
  }
}

function styleIn(table: Buffer | undefined): FontStyle {
  if (!table) return { weight: 400, isItalic: false };
  const hundreds = Math.round(table.readUInt16BE(4) / 100);
  return {
    weight: Math.min(Math.max(hundreds, 1), 9) * 100,
    isItalic: (table.readUInt16BE(62) & 1) === 1,
  };
}

function familyIn(table: Buffer | undefined): string | undefined {
  if (!table) return undefined;
  const texts = table.subarray(table.readUInt16BE(4));
  const names = Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const record = table.subarray(6 + index * 12, 18 + index * 12);
    const start = record.readUInt16BE(10);
    const bytes = texts.subarray(start, start + record.readUInt16BE(8));
    return { id: record.readUInt16BE(6), text: decoded(bytes, record.readUInt16BE(0)) };
  });
  return FAMILY_NAMES.map((id) => names.find((name) => name.id === id)?.text).find(Boolean);
}

/** On the Macintosh one byte is a letter, elsewhere two. */
function decoded(bytes: Buffer, platform: number): string {
  if (platform === MACINTOSH) return bytes.toString('latin1');
  return new TextDecoder('utf-16be').decode(bytes);
}
