import { encode } from 'uqr';

/** Light modules around the code, which scanners need. */
const QUIET_ZONE = 4;

/** A QR code: its side in modules with the quiet zone, and the dark modules as an SVG path. */
export type QrPath = { side: number; path: string };

/** Encodes a text, at a level that a scratch or a reflection does not harm. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data.map((row, y) => runsOf(row, y + QUIET_ZONE)).join('');
  return { side: size + 2 * QUIET_ZONE, path };
}

/** A rectangle for each run of dark modules in a row. */
function runsOf(row: readonly boolean[], y: number): string {
  let path = '';
  for (let start = 0; start < row.length; start += 1) {
    if (!row[start]) continue;
    let end = start;
    while (row[end]) end += 1;
    path += `M${start + QUIET_ZONE} ${y}h${end - start}v1h${start - end}z`;
    start = end;
  }
  return path;
}
