import { AppError } from '#domain/errors.ts';

/** The refusal of a file that begins as a font does and is none that can be read. */
export const damagedFont = (cause?: unknown) =>
  new AppError(
    'invalid',
    'This font is damaged or incomplete. Fetch it once more from where it is from, or choose another one.',
    { cause },
  );
