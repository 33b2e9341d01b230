import { orientationOnly } from './orientation.ts';

const SCAN = 0xda;
const END = 0xd9;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
/** JFIF only contains the resolution. JFXX is a thumbnail, which may be older than a crop. */
const JFIF = 'JFIF\0';
const EXIF = 'Exif\0\0';
const COLOR_PROFILE = 'ICC_PROFILE\0';

/**
 * A JPEG without XMP, IPTC, comments, previews, bytes after its end, such as the video of a phone's photo, and without
 * Exif except the orientation.
 */
export function cleanJpeg(file: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  let at = 2;
  const leaveOut = (begin: number, end: number, instead?: Buffer) => {
    parts.push(file.subarray(from, begin));
    if (instead) parts.push(instead);
    from = end;
  };
  while (at + 4 <= file.length) {
    const marker = file[at + 1] ?? 0;
    if (file[at] !== 0xff) break;
    if (marker === END) return [...parts, file.subarray(from, at + 2)];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (hasNoLength(marker)) {
      at += 2;
      continue;
    }
    const end = at + 2 + file.readUInt16BE(at + 2);
    const payload = file.subarray(at + 4, end);
    if (marker === APP1 && isNamed(payload, EXIF)) leaveOut(at, end, exifAlone(payload));
    else if (isPersonal(marker, payload)) leaveOut(at, end);
    at = marker === SCAN ? afterScan(file, end) : end;
  }
  // The last marker may be too close to the end for a length.
  const end = file[at] === 0xff && file[at + 1] === END ? at + 2 : file.length;
  return [...parts, file.subarray(from, end)];
}

/** Restart markers, and markers without content. */
const hasNoLength = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker <= 0x01;

function isPersonal(marker: number, payload: Buffer): boolean {
  if (marker === COMMENT) return true;
  if (marker < APP0 || marker > APP15 || marker === APP14) return false;
  if (marker === APP0) return !isNamed(payload, JFIF);
  return !(marker === APP2 && isNamed(payload, COLOR_PROFILE));
}

/** The orientation as Exif; undefined for an upright image. */
function exifAlone(payload: Buffer): Buffer | undefined {
  const tags = orientationOnly(payload.subarray(EXIF.length));
  if (tags.length === 0) return undefined;
  const length = 2 + EXIF.length + tags.length;
  const head = Buffer.from([0xff, APP1, length >> 8, length & 0xff]);
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tags]);
}

const isNamed = (payload: Buffer, name: string) =>
  payload.toString('latin1', 0, name.length) === name;

/** The position of the first marker after the data of a scan, in which 0xff is followed by 0 or a restart. */
function afterScan(file: Buffer, start: number): number {
  let at = file.indexOf(0xff, start);
  while (at >= 0 && at + 1 < file.length) {
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at = file.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return file.length;
}
