import type { FileValue } from '#contract/file-value.ts';
import { MAX_SOUND_SECONDS } from '#contract/limits.ts';
import { fileSize, type TakenFiles } from '../file/file-slot.ts';

/**
 * By extension: systems report Ogg files as video, application or nothing, and only the server can determine
 * the format.
 */
const NAMES = /\.(mp3|ogg|oga|opus|wav)$/i;

/** Accepted files of a sound field. */
export const SOUNDS: TakenFiles = {
  takes: ({ name, type }) => type.startsWith('audio/') || NAMES.test(name),
  one: 'a sound',
  many: 'sounds',
  remedy: `Choose an MP3, Ogg or WAV with at most ${MAX_SOUND_SECONDS} seconds`,
};

/** Types for the browser's file picker. */
export const SOUND_TYPES = 'audio/*,.mp3,.ogg,.oga,.opus,.wav';

/** Duration and size, such as `0.6 s · 96.0 KB`; unknown values are left out. */
export function soundNote(file: FileValue): string {
  const durationMs = typeof file === 'string' ? undefined : file.duration_ms;
  const length = typeof durationMs === 'number' ? `${(durationMs / 1000).toFixed(1)} s` : '';
  return [length, fileSize(file)].filter(Boolean).join(' · ');
}
