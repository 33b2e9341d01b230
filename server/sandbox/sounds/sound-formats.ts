import { MAX_SOUND_SECONDS } from '#contract/limits.ts';
import { AppError, tooLarge } from '#domain/errors.ts';

/** File extensions of the accepted sounds by their media type. */
export const SOUND_EXTENSIONS = new Map(
  Object.entries<string>({
    'audio/mpeg': 'mp3',
    'audio/ogg': 'ogg',
    'audio/wav': 'wav',
  }),
);

/** The extension in the name of a stored sound. */
export const SOUND_NAME = /\.(mp3|ogg|wav)$/;

/** The remedy for any refused sound. */
export const SAVE_AGAIN = `Save it as MP3, Ogg or WAV with at most ${MAX_SOUND_SECONDS} seconds, then upload that.`;

/** For a file that is no sound, or one that browsers cannot play. */
export const wrongSound = (problem = 'This file is no sound that can be played.') =>
  new AppError('wrong_type', problem, { remedy: SAVE_AGAIN });

export const damagedSound = (cause?: unknown) =>
  new AppError('invalid', 'This sound is damaged or incomplete.', { remedy: SAVE_AGAIN, cause });

export const tooLongSound = () => tooLarge('This sound is too long.', SAVE_AGAIN);
