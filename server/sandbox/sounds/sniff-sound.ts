import { firstMp3Frame, isFrameHeader } from './mp3-frames.ts';

const TAG_HEADER_BYTES = 10;

/** The media type of a sound by its content; undefined for anything else. */
export function sniffSound(file: Buffer): string | undefined {
  if ((isAt(file, 0, 'RIFF') || isAt(file, 0, 'RF64')) && isAt(file, 8, 'WAVE')) return 'audio/wav';
  if (isAt(file, 0, 'OggS')) return 'audio/ogg';
  const untagged = withoutTag(file);
  if (isAt(file, 0, 'ID3') || isFrameHeader(untagged)) return 'audio/mpeg';
  return firstMp3Frame(untagged) === undefined ? undefined : 'audio/mpeg';
}

const isAt = (file: Buffer, at: number, text: string) =>
  file.toString('latin1', at, at + text.length) === text;

/**
 * The file after its ID3 tag, which may contain a picture of a megabyte. The tag's length has seven bits in each byte.
 */
export function withoutTag(file: Buffer): Buffer {
  if (!isAt(file, 0, 'ID3')) return file;
  const size = file.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return file.subarray(TAG_HEADER_BYTES + size);
}
