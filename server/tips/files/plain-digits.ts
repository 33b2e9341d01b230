import { withoutDisguise } from '#domain/money/amount.ts';

/** As `withoutDisguise`; Arabic digits and their separators are replaced, too, because programs write them. */
export const plainDigits = (text: string): string =>
  withoutDisguise(text)
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066B/g, '.')
    .replace(/[\u066C\u2007\u2008]/g, ' ')
    .trim();
