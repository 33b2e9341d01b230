import { AppError } from '#domain/errors.ts';

/** File extensions of the accepted images by their media type. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
};

/** Names of stored images: the SHA-256 of the content, and the extension of its type. */
export const FILE_NAME = /^[0-9a-f]{64}\.(png|jpg|gif|webp|avif|svg)$/;

export const WRONG_TYPE = new AppError('wrong_type', 'This file is no image that can be shown.', {
  remedy: 'Choose a PNG, JPEG, GIF, WebP, AVIF or SVG file.',
});
