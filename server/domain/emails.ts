const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;
const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;

/** The text with each e-mail address in it replaced, plain or as in an address of a page (`mia%40example.com`). */
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

/** The text as it may be seen by anybody: of an e-mail address only the first letter, as `m…@…`. */
export const withMaskedEmails = (text: string): string =>
  // Most texts have none, and lists have thousands of texts.
  text.includes('@') || text.includes('%40') ? replaceEmails(text, masked) : text;

const masked = (address: string) => `${String.fromCodePoint(address.codePointAt(0) ?? 0)}…@…`;

/** Where the part before the sign begins. */
function before(text: string, index: number, from: number): number {
  let start = index;
  const least = Math.max(from, index - LONGEST_LOCAL);
  while (start > least && LOCAL.test(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** Where the part behind the sign ends; a point or dash at its end belongs to the sentence. */
function after(text: string, index: number): number {
  let end = index;
  const most = Math.min(text.length, index + LONGEST_DOMAIN);
  while (end < most && DOMAIN.test(text[end] ?? '')) end += 1;
  while (end > index && /[.-]/.test(text[end - 1] ?? '')) end -= 1;
  return end;
}
