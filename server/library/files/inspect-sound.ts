import { MAX_SOUND_MB } from '#contract/limits.ts';
import { tooLarge } from '#domain/errors.ts';
import { decode } from '../../sandbox/decode.ts';
import type { Sound } from '../../sandbox/sounds/read-sound.ts';
import { SAVE_AGAIN } from '../../sandbox/sounds/sound-formats.ts';
import type { Upload } from '../uploads/received-file.ts';

export type { Sound };

/** CPU limit in ms: 20x the measured cost of the longest sound. */
const LIMITS = { timeMs: 5000, memoryMb: 500 };

const tooHeavy = (cause: Error) =>
  tooLarge('This sound takes too much time or memory to be read.', SAVE_AGAIN, cause);

/** The upload options for a sound into the folder of uploads. */
export const soundUpload = (directory: string): Upload => ({
  what: 'sound',
  directory,
  maxMb: MAX_SOUND_MB,
  smaller: SAVE_AGAIN,
});

/**
 * The type and length of a sound, which is decoded in the decoding process. Throws `wrong_type` for another type,
 * `too_large` for a longer sound, and `invalid` for one that is inaudible or cannot be decoded completely.
 */
export const inspectSound = (path: string): Promise<Sound> =>
  decode('sound', path, { ...LIMITS, refusal: tooHeavy });
