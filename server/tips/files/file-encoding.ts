import type { FileEncoding } from '#contract/tip-files.ts';
import { markedEncoding } from '../../system/disk/decode-text.ts';

/** A decoded file; `choices` are the possible encodings of one whose encoding is a guess. */
export type FileText = { text: string; encoding: FileEncoding; choices?: FileEncoding[] };

/** Bytes that are no text in any known encoding; `message` completes a sentence after "because". */
export class NoText extends Error {}

/** Encodings of one byte a letter, and that of Japanese Windows, by what is likely for tips. */
const GUESSES: FileEncoding[] = ['windows-1252', 'windows-1250', 'shift_jis'];

/**
 * Decodes a file by its byte order mark, as UTF-8 or as UTF-16. For any other text the encoding is `chosen` or a guess.
 * Throws a `NoText`.
 */
export function fileText(bytes: Uint8Array, chosen?: FileEncoding): FileText {
  const marked = markedEncoding(bytes);
  const certain = marked ?? unmarkedUtf16(bytes) ?? 'utf-8';
  const text = decoded(bytes, certain);
  if (text !== undefined) return { text, encoding: certain };
  if (marked !== undefined) throw new NoText('it is damaged');
  return guessed(bytes, chosen);
}

function guessed(bytes: Uint8Array, chosen?: FileEncoding): FileText {
  const lenient = new TextDecoder('utf-8').decode(bytes);
  // Some services cut a text in the middle of a letter.
  const isDamagedUtf8 = countOf(lenient, LETTERS) > countOf(lenient, REPLACED);
  const choices: FileEncoding[] = isDamagedUtf8 ? ['utf-8', ...GUESSES] : GUESSES;
  const likely = isDamagedUtf8
    ? 'utf-8'
    : KANA.test(decoded(bytes, 'shift_jis') ?? '')
      ? 'shift_jis'
      : 'windows-1252';
  const encoding = chosen !== undefined && choices.includes(chosen) ? chosen : likely;
  const text = new TextDecoder(encoding).decode(bytes);
  if (CONTROLS.test(text)) throw new NoText('it is no text');
  return { text, encoding, choices };
}

function decoded(bytes: Uint8Array, encoding: FileEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Control characters that only binary files have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is searched.
const CONTROLS = /[\u0000-\u0006\u000E-\u0019]/;
const REPLACED = /\uFFFD/g;
const LETTERS = /[\u0080-\uFFFC]/g;
/** Their bytes are rare signs beside letters in the other encodings. */
const KANA = /[ぁ-んァ-ヴ]{2}/;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Letters and signs of a header in UTF-16 have a zero byte each, all on the same side. */
function unmarkedUtf16(bytes: Uint8Array): FileEncoding | undefined {
  const start = bytes.subarray(0, 1000);
  const [even = 0, odd = 0] = [0, 1].map(
    (side) => start.filter((byte, at) => at % 2 === side && byte === 0).length,
  );
  if (Math.max(even, odd) * 8 < start.length || Math.min(even, odd) > 0) return undefined;
  return odd > 0 ? 'utf-16le' : even > 0 ? 'utf-16be' : undefined;
}
