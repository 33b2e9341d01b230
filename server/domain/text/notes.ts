import { isVisible, safeText } from './safe-text.ts';

/** Notes as they are stored: safe to draw, with blanks and line breaks; null without visible characters. */
export function cleanNotes(notes: string | null): string | null {
  const text = safeText(notes ?? '');
  return isVisible(text) ? text : null;
}
