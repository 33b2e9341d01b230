import { Type } from 'typebox';
import { type FileValue, fileValueSchema } from './file-value.ts';

/** Null without a sound. Only names of sounds are accepted, so an image is refused. */
export const OptionalSound = Type.Unsafe<FileValue | null>({
  type: ['object', 'string', 'null'],
  ...fileValueSchema({
    // Includes the maximum length, so that a longer text is refused once.
    pattern: '^(/uploads/)?[\\w-][\\w.-]{0,240}\\.(mp3|ogg|wav)$',
    examples: ['/uploads/chime.mp3'],
  }),
});
