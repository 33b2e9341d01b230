import { EXTENSIONS } from './images/image-formats.ts';
import { SOUND_EXTENSIONS } from './sounds/sound-formats.ts';

/** The file extension of an accepted image or sound by its media type. */
export const extensionOf = (mime: string): string =>
  EXTENSIONS.get(mime) ?? SOUND_EXTENSIONS.get(mime) ?? '';

/** Names of stored images and sounds: the SHA-256 of the content, and the extension of its type. */
export const FILE_NAME = /^[0-9a-f]{64}\.(png|jpg|gif|webp|avif|svg|mp3|ogg|wav)$/;
