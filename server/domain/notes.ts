import { isVisible, safeText } from './safe-text.ts';

/** Notes as they are stored: safe to draw, with their blanks and lines; null where nothing can be seen. */
export function cleanNotes(notes: string | null): string | null {
  const text = safeText(notes ?? '');
  return isVisible(text) ? text : null;
}
