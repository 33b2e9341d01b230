import CodecParser, { type CodecFrame, type MPEGHeader } from 'codec-parser';
import { MPEGDecoder } from 'mpg123-decoder';
import { firstMp3Frame } from './mp3-frames.ts';
import { refuseExtent, type Samples } from './samples.ts';
import { damagedSound, wrongSound } from './sound-formats.ts';

/**
 * Decodes an MP3 file without its tags, from its first whole frame on. The duration of a frame is known from its
 * header.
 */
export async function readMp3(untagged: Buffer): Promise<Samples> {
  const file = untagged.subarray(firstMp3Frame(untagged) ?? 0);
  const frames = new CodecParser<CodecFrame>('audio/mpeg').parseAll(file);
  const [first] = frames;
  if (!first) throw damagedSound();
  const { channels, sampleRate } = first.header;
  for (const { header } of frames) {
    if (!(header as MPEGHeader).layer.startsWith('Layer III')) throw wrongSound();
    if (header.channels !== channels || header.sampleRate !== sampleRate) throw damagedSound();
  }
  const samples = frames.reduce((sum, frame) => sum + frame.samples, 0);
  refuseExtent({ channels, sampleRate, samples });
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, errors } = decoder.decodeFrames(frames.map(({ data }) => data));
  if (errors.length > 0) throw damagedSound(errors[0]?.message);
  return { channels: channelData, sampleRate };
}
