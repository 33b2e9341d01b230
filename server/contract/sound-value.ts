import { Type } from 'typebox';
import { type FileValue, fileValueSchema } from './file-value.ts';

/** Null when no sound is chosen. Only the name of a sound passes, so no image can be in its place. */
export const OptionalSound = Type.Unsafe<FileValue | null>({
  type: ['object', 'string', 'null'],
  ...fileValueSchema({
    // With its length, so that a text that is too long is refused once.
    pattern: '^(/uploads/)?[\\w-][\\w.-]{0,240}\\.(mp3|ogg|wav)$',
    examples: ['/uploads/chime.mp3'],
  }),
});
