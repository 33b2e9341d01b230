import { MAX_SOUND_SECONDS } from '#contract/limits.ts';
import { AppError } from '#domain/errors.ts';
import { damagedSound, SAVE_AGAIN, tooLongSound, wrongSound } from './sound-formats.ts';

/** A decoded sound: numbers from -1 to 1 for each channel. */
export type Samples = { sampleRate: number; channels: readonly Float32Array[] };

/** The duration and channels that a file declares, before decoding. */
export type Extent = { sampleRate: number; channels: number; samples: number };

/** Encoders add some silence at the beginning and the end. */
const ADDED_SECONDS = 0.2;

const LEAST_RATE = 8000;
const MOST_RATE = 192_000;
/** Mono or stereo. */
const MOST_CHANNELS = 2;

/** -60 dB: anything below is inaudible. */
const AUDIBLE = 0.001;

/** Throws `too_large` for a longer sound, and `wrong_type` for unusual channels or sample rates. */
export function refuseExtent({ sampleRate, channels, samples }: Extent): void {
  if (!(channels >= 1 && channels <= MOST_CHANNELS)) {
    throw wrongSound(`This sound has ${channels} channels, and may have one or two.`);
  }
  if (!(sampleRate >= LEAST_RATE && sampleRate <= MOST_RATE)) {
    throw wrongSound(`This sound has a rate of ${sampleRate} Hz, which is not played everywhere.`);
  }
  if (samples > (MAX_SOUND_SECONDS + ADDED_SECONDS) * sampleRate) throw tooLongSound();
}

/** Duration of decoded samples in ms. Throws for empty and for inaudible samples. */
export function durationOf({ sampleRate, channels }: Samples): number {
  const samples = channels[0]?.length ?? 0;
  refuseExtent({ sampleRate, channels: channels.length, samples });
  if (samples === 0) throw damagedSound();
  if (!channels.some((channel) => channel.some((sample) => Math.abs(sample) > AUDIBLE))) {
    throw new AppError('invalid', 'Nothing is heard in this sound.', { remedy: SAVE_AGAIN });
  }
  return Math.round((samples / sampleRate) * 1000);
}
