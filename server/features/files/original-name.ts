const MAX_LENGTH = 255;

/** A sent file name for display, without folders and control characters; never used as a path. */
export function cleanName(sent: string | undefined): string {
  const name = (sent ?? '').toWellFormed().replace(/^.*[\\/]/s, '');
  const cleaned = name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').trim();
  return [...cleaned].slice(0, MAX_LENGTH).join('') || 'image';
}
