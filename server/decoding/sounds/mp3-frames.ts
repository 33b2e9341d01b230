/** The header of an MPEG frame. */
const HEADER_BYTES = 4;
/** A frame has at most 1441 bytes; before the first whole one there may also be zeros or a piece of a tag. */
const MOST_BEFORE = 64 * 1024;

/** Kilobits in a second of layer III, by the four bits of a header, in MPEG 1 and in MPEG 2 and 2.5. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Samples in a second in MPEG 1, by two bits: half of it in MPEG 2, and a quarter in MPEG 2.5. */
const RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2 = 2;

/**
 * Where the first whole frame of layer III begins, proved by a second one after it: a sound that was cut out of a
 * stream begins within a frame. Undefined where there is none near the beginning.
 */
export function firstMp3Frame(file: Buffer): number | undefined {
  const last = Math.min(file.length - HEADER_BYTES, MOST_BEFORE);
  for (let at = file.indexOf(0xff); at >= 0 && at <= last; at = file.indexOf(0xff, at + 1)) {
    const length = frameBytes(file, at);
    if (length && isSameKind(file, at, at + length)) return at;
  }
  return undefined;
}

/** The length of the frame that begins there; undefined where none does, or it does not say its length. */
export function frameBytes(file: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > file.length || !isFrameHeader(file.subarray(at))) return undefined;
  const [version, rates] = [((file[at + 1] ?? 0) >> 3) & 3, file[at + 2] ?? 0];
  const kbits = (version === MPEG_1 ? KBITS_1 : KBITS_2)[rates >> 4];
  const rate =
    (RATES[(rates >> 2) & 3] ?? 0) / (version === MPEG_1 ? 1 : version === MPEG_2 ? 2 : 4);
  if (!kbits) return undefined;
  return Math.floor(((version === MPEG_1 ? 144_000 : 72_000) * kbits) / rate) + ((rates >> 1) & 1);
}

/** Whether an MPEG frame of layer III begins there, with a bitrate and a rate that exist. */
export function isFrameHeader(file: Buffer): boolean {
  const [sync = 0, version = 0, rates = 0] = file;
  const hasVersion = (version & 0b1110_0000) === 0b1110_0000 && (version & 0b0001_1000) !== 0b1000;
  const isLayer3 = (version & 0b0110) === 0b0010;
  const hasRates = rates >> 4 !== 0b1111 && (rates & 0b1100) !== 0b1100;
  return sync === 0xff && hasVersion && isLayer3 && hasRates;
}

/** Whether both are frames of one stream: all of these have one version and one rate. */
const isSameKind = (file: Buffer, one: number, other: number): boolean =>
  isFrameHeader(file.subarray(other)) &&
  ((file[one + 1] ?? 0) & 0x1e) === ((file[other + 1] ?? 0) & 0x1e) &&
  ((file[one + 2] ?? 0) & 0x0c) === ((file[other + 2] ?? 0) & 0x0c);
