import { damagedSound, wrongSound } from './sound-formats.ts';

/** The first bytes of a stream's first packet, by codec. */
const CODECS = { vorbis: '\x01vorbis', opus: 'OpusHead' } as const;
type OggCodec = keyof typeof CODECS;

/** Of the page header, RFC 3533. */
const HEADER_BYTES = 27;
const FLAGS_AT = 5;
const SERIAL_AT = 14;
const SEGMENTS_AT = 26;
const BEGINS = 2;
const ENDS = 4;

/**
 * The codec of the only stream in an Ogg file. Throws `wrong_type` for other streams, such as a video, and `invalid`
 * for a file with an incomplete page.
 */
export function oggCodec(file: Buffer): OggCodec {
  let codec: OggCodec | undefined;
  let serial: number | undefined;
  let hasEnded = false;
  for (let at = 0; at < file.length; ) {
    const isPage =
      file.toString('latin1', at, at + 4) === 'OggS' && file.length >= at + HEADER_BYTES;
    if (!isPage) throw damagedSound();
    const begin = at + HEADER_BYTES + file.readUInt8(at + SEGMENTS_AT);
    const lengths = file.subarray(at + HEADER_BYTES, begin);
    const end = begin + lengths.reduce((sum, length) => sum + length, 0);
    if (end > file.length) throw damagedSound();
    const flags = file.readUInt8(at + FLAGS_AT);
    if (flags & BEGINS) {
      const found = codecOf(file.toString('latin1', begin, end));
      if (codec || !found) {
        throw wrongSound('This Ogg file holds more than one sound, or a video, or another codec.');
      }
      codec = found;
      serial = file.readUInt32LE(at + SERIAL_AT);
    } else if (file.readUInt32LE(at + SERIAL_AT) !== serial) throw damagedSound();
    if (flags & ENDS) hasEnded = true;
    at = end;
  }
  if (!codec || !hasEnded) throw damagedSound();
  return codec;
}

const codecOf = (packet: string): OggCodec | undefined =>
  packet.startsWith(CODECS.vorbis) ? 'vorbis' : packet.startsWith(CODECS.opus) ? 'opus' : undefined;
