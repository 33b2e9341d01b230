import { AppError } from '#domain/errors.ts';
import { readFile } from '../../system/disk/files.ts';
import { durationOf, type Samples } from './samples.ts';
import { sniffSound, withoutTag } from './sniff-sound.ts';
import { damagedSound, wrongSound } from './sound-formats.ts';

/** A completely decoded sound. */
export type Sound = { mime: string; durationMs: number };

/**
 * Decodes the sound at `path`, whatever its name is. Throws `wrong_type` for another type, `too_large` for a longer
 * sound, and `invalid` for one that is inaudible or cannot be decoded.
 */
export async function readSound(path: string): Promise<Sound> {
  const file = await readFile(path);
  const mime = sniffSound(file);
  if (!mime) throw wrongSound();
  try {
    return { mime, durationMs: durationOf(await samplesOf(mime, file)) };
  } catch (error) {
    // Decoders throw various errors for invalid files.
    throw error instanceof AppError ? error : damagedSound(error);
  }
}

/** Each decoder is loaded with the first sound that needs it. */
async function samplesOf(mime: string, file: Buffer): Promise<Samples> {
  if (mime === 'audio/wav') return (await import('./read-wav.ts')).readWav(file);
  if (mime === 'audio/ogg') return (await import('./read-ogg.ts')).readOgg(file);
  return (await import('./read-mp3.ts')).readMp3(withoutTag(file));
}
