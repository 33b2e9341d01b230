import { Type } from 'typebox';
import { type FileValue, fileValueSchema } from './file-value.ts';

/** Null when no sound is chosen. Only the name of a sound passes, so no image can be in its place. */
export const OptionalSound = Type.Unsafe<FileValue | null>({
  type: ['object', 'string', 'null'],
  ...fileValueSchema({
    maxLength: 255,
    pattern: '^(/uploads/)?[\\w-][\\w.-]*\\.(mp3|ogg|wav)$',
    examples: ['/uploads/chime.mp3'],
  }),
});
