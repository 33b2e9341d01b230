const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;
const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;

/** Replaces each e-mail address in the text, plain or percent-encoded as in a URL (`mia%40example.com`). */
export function replaceEmails(text: string, replacement: (address: string) => string): string {
  let replaced = '';
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(/@|%40/g)) {
    const start = before(text, index, from);
    const end = after(text, index + sign.length);
    const domain = text.slice(index + sign.length, end);
    if (start === index || !/\p{L}\.\p{L}|[\p{L}\p{N}-]\.\p{L}{2}/u.test(domain)) continue;
    replaced += text.slice(from, start) + replacement(text.slice(start, end));
    from = end;
  }
  return replaced + text.slice(from);
}

/** The text with each e-mail address shortened to its first letter, as `m…@…`, for public display. */
export const withMaskedEmails = (text: string): string =>
  // A fast path: most texts have no address, and lists have thousands of texts.
  text.includes('@') || text.includes('%40') ? replaceEmails(text, masked) : text;

const masked = (address: string) => `${String.fromCodePoint(address.codePointAt(0) ?? 0)}…@…`;

/** The start of the part before the sign. */
function before(text: string, index: number, from: number): number {
  let start = index;
  const least = Math.max(from, index - LONGEST_LOCAL);
  while (start > least && LOCAL.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** The end of the part after the sign; a final point or dash belongs to the sentence. */
function after(text: string, index: number): number {
  let end = index;
  const most = Math.min(text.length, index + LONGEST_DOMAIN);
  while (end < most && DOMAIN.test(text[end] ?? '')) end += 1;
  while (end > index && /[.-]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
