import { AppError } from '#domain/errors.ts';
import { decodeText, UnreadableText } from '../server/system/disk/decode-text.ts';

/** The text of a JSON file that the user has written. Throws `invalid`, with its name, in an unknown encoding. */
export function jsonText(name: string, bytes: Uint8Array): string {
  try {
    return decodeText(bytes);
  } catch (cause) {
    if (!(cause instanceof UnreadableText)) throw cause;
    const remedy = 'Save it as JSON in UTF-8.';
    throw new AppError('invalid', `${name} cannot be read because ${cause.message}.`, {
      remedy,
      cause,
    });
  }
}
