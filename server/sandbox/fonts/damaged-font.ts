import { AppError } from '#domain/errors.ts';

/** The error for a file with the signature of a font that cannot be read. */
export const damagedFont = (cause?: unknown) =>
  new AppError('invalid', 'This font is damaged or incomplete.', {
    remedy: 'Fetch it once more from where it is from, or choose another one.',
    cause,
  });
