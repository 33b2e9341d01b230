import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import CodecParser, { type CodecFrame, type OggPage, type OpusHeader } from 'codec-parser';
import { OpusDecoder } from 'opus-decoder';
import { oggCodec } from './ogg-codec.ts';
import { refuseExtent, type Samples } from './samples.ts';
import { damagedSound } from './sound-formats.ts';

/** Opus is always decoded at this rate, RFC 7845. */
const OPUS_RATE = 48_000;

/** Decodes an Ogg file with Vorbis or Opus. The duration of a frame is known from its header. */
export async function readOgg(file: Buffer): Promise<Samples> {
  const codec = oggCodec(file);
  const pages = new CodecParser<OggPage>('audio/ogg').parseAll(file);
  const frames = pages.flatMap(({ codecFrames }) => codecFrames);
  const [first] = frames;
  if (!first) throw damagedSound();
  const { channels, sampleRate } = first.header;
  const samples = frames.reduce((sum, frame) => sum + frame.samples, 0);
  refuseExtent({ channels, sampleRate: codec === 'opus' ? OPUS_RATE : sampleRate, samples });
  return codec === 'opus' ? decodeOpus(frames, first.header as OpusHeader) : decodeVorbis(pages);
}

async function decodeVorbis(pages: OggPage[]): Promise<Samples> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  const { channelData, sampleRate, errors } = await decoder.decodeOggPages(pages);
  if (errors.length > 0) throw damagedSound(errors[0]?.message);
  return { channels: channelData, sampleRate };
}

async function decodeOpus(frames: readonly CodecFrame[], header: OpusHeader): Promise<Samples> {
  const { channels, preSkip } = header;
  const decoder = new OpusDecoder({ channels, preSkip });
  await decoder.ready;
  const { channelData, errors } = decoder.decodeFrames(frames.map(({ data }) => data));
  if (errors.length > 0) throw damagedSound(errors[0]?.message);
  return { channels: channelData, sampleRate: OPUS_RATE };
}
