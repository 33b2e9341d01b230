const TAG_HEADER_BYTES = 10;

/** The media type of a sound by its first bytes; undefined for anything else. */
export function sniffSound(file: Buffer): string | undefined {
  if (isAt(file, 0, 'RIFF') && isAt(file, 8, 'WAVE')) return 'audio/wav';
  if (isAt(file, 0, 'OggS')) return 'audio/ogg';
  if (isMpegFrame(withoutTag(file)) || isAt(file, 0, 'ID3')) return 'audio/mpeg';
  return undefined;
}

const isAt = (file: Buffer, at: number, text: string) =>
  file.toString('latin1', at, at + text.length) === text;

/** Whether an MPEG frame of layer III begins there, with a bitrate and a rate that exist. */
function isMpegFrame(file: Buffer): boolean {
  const [sync = 0, version = 0, rates = 0] = file;
  const hasVersion = (version & 0b1110_0000) === 0b1110_0000 && (version & 0b0001_1000) !== 0b1000;
  const isLayer3 = (version & 0b0110) === 0b0010;
  const hasRates = rates >> 4 !== 0b1111 && (rates & 0b1100) !== 0b1100;
  return sync === 0xff && hasVersion && isLayer3 && hasRates;
}

/** The file after its ID3 tag, which may hold a picture of a megabyte. Its length has seven bits in each byte. */
export function withoutTag(file: Buffer): Buffer {
  if (!isAt(file, 0, 'ID3')) return file;
  const size = file.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return file.subarray(TAG_HEADER_BYTES + size);
}
