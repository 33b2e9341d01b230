/** Bytes that are no readable text; `message` completes a sentence after "because". */
export class UnreadableText extends Error {}

/** Byte order marks of Windows programs: Notepad, Excel, and `>` in PowerShell, which writes UTF-16. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The encoding that the byte order mark of a file says; undefined without a mark. */
export const markedEncoding = (bytes: Uint8Array) =>
  MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;

/**
 * Decodes a file that a user has written: by its byte order mark, which is not part of the text, else as UTF-8. Throws
 * an `UnreadableText`.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = markedEncoding(bytes);
  if (!marked && isUtf16(bytes)) throw new UnreadableText('it is in UTF-16');
  try {
    return new TextDecoder(marked ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const reason = hasZeros(bytes) ? 'it is no text' : 'it is not in UTF-8';
    throw new UnreadableText(marked && marked !== 'utf-8' ? 'it is damaged' : reason, { cause });
  }
}

/** Detects UTF-16 without a mark: an ASCII letter at the start has a zero byte. */
const isUtf16 = ([first, second]: Uint8Array) => first === 0 || second === 0;

/** Images, and the zipped workbooks of spreadsheets, have zero bytes near the start. */
const hasZeros = (bytes: Uint8Array) => bytes.subarray(0, 1000).includes(0);
