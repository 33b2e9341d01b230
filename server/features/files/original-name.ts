const MAX_LENGTH = 255;

/** A file name as it was sent, without folders and control characters, for people to read; never a path. */
export function cleanName(sent: string | undefined): string {
  const name = (sent ?? '').toWellFormed().replace(/^.*[\\/]/s, '');
  const cleaned = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return [...cleaned].slice(0, MAX_LENGTH).join('') || 'image';
}
