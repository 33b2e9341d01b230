/** Why bytes are no text that can be read: `message` goes after "because". */
export class UnreadableText extends Error {}

/** Windows' own programs mark what they write: Notepad, Excel, and `>` in PowerShell, which writes UTF-16. */
const MARKS = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
];

/**
 * The text of a file that a user has written: in the encoding of its byte order mark, which is not part of it, else in
 * UTF-8. Throws an `UnreadableText`.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (!marked && isUtf16(bytes)) throw new UnreadableText('it is in UTF-16');
  try {
    return new TextDecoder(marked?.encoding ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    const reason = hasZeros(bytes) ? 'it is no text' : 'it is not in UTF-8';
    throw new UnreadableText(marked && !isUtf8(marked) ? 'it is damaged' : reason, { cause });
  }
}

const isUtf8 = ({ encoding }: { encoding: string }) => encoding === 'utf-8';

/** Without a mark, by the zero bytes of ASCII letters at the start. */
const isUtf16 = ([first, second]: Uint8Array) => first === 0 || second === 0;

/** Pictures, and the workbooks of spreadsheets, which are zips, have zero bytes near their start. */
const hasZeros = (bytes: Uint8Array) => bytes.subarray(0, 1000).includes(0);
