import { AppError } from '#domain/errors.ts';

/** File extensions of the accepted images by their media type. */
export const EXTENSIONS = new Map(
  Object.entries<string>({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/gif': 'gif',
    'image/webp': 'webp',
    'image/avif': 'avif',
    'image/svg+xml': 'svg',
  }),
);

export const WRONG_TYPE = new AppError('wrong_type', 'This file is no image that can be shown.', {
  remedy: 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG file.',
});
