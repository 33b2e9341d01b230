/** The header of an MPEG frame. */
const HEADER_BYTES = 4;
/**
 * Search range for the first whole frame. A frame has at most 1441 bytes; zeros or a part of a tag may be before it.
 */
const MOST_BEFORE = 64 * 1024;

/** Bitrates of layer III in kbit/s by four bits of the header, for MPEG 1 and for MPEG 2 and 2.5. */
const KBITS_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const KBITS_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Sample rates of MPEG 1 in Hz by two bits; half of it in MPEG 2, and a quarter in MPEG 2.5. */
const RATES = [44_100, 48_000, 32_000];
const MPEG_1 = 3;
const MPEG_2 = 2;

/**
 * Offset of the first whole frame of layer III, confirmed by a second one after it: a cut stream starts within a frame.
 * Undefined without one near the start.
 */
export function firstMp3Frame(file: Buffer): number | undefined {
  const last = Math.min(file.length - HEADER_BYTES, MOST_BEFORE);
  for (let at = file.indexOf(0xff); at >= 0 && at <= last; at = file.indexOf(0xff, at + 1)) {
    const length = frameBytes(file, at);
    if (length && isSameKind(file, at, at + length)) return at;
  }
  return undefined;
}

/** The length of the frame at an offset; undefined without a frame or its length. */
export function frameBytes(file: Buffer, at: number): number | undefined {
  if (at + HEADER_BYTES > file.length || !isFrameHeader(file.subarray(at))) return undefined;
  const [version, rates] = [((file[at + 1] ?? 0) >> 3) & 3, file[at + 2] ?? 0];
  const kbits = (version === MPEG_1 ? KBITS_1 : KBITS_2)[rates >> 4];
  const rate =
    (RATES[(rates >> 2) & 3] ?? 0) / (version === MPEG_1 ? 1 : version === MPEG_2 ? 2 : 4);
  if (!kbits) return undefined;
  return Math.floor(((version === MPEG_1 ? 144_000 : 72_000) * kbits) / rate) + ((rates >> 1) & 1);
}

/** Whether an MPEG frame of layer III with a valid bitrate and sample rate starts at an offset. */
export function isFrameHeader(file: Buffer): boolean {
  const [sync = 0, version = 0, rates = 0] = file;
  const hasVersion = (version & 0b1110_0000) === 0b1110_0000 && (version & 0b0001_1000) !== 0b1000;
  const isLayer3 = (version & 0b0110) === 0b0010;
  const hasRates = rates >> 4 !== 0b1111 && (rates & 0b1100) !== 0b1100;
  return sync === 0xff && hasVersion && isLayer3 && hasRates;
}

/** Whether both frames belong to one stream: they have one version and one sample rate. */
const isSameKind = (file: Buffer, one: number, other: number): boolean =>
  isFrameHeader(file.subarray(other)) &&
  ((file[one + 1] ?? 0) & 0x1e) === ((file[other + 1] ?? 0) & 0x1e) &&
  ((file[one + 2] ?? 0) & 0x0c) === ((file[other + 2] ?? 0) & 0x0c);
