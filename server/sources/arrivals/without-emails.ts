const LONGEST_LOCAL = 64;
const LONGEST_DOMAIN = 253;
const LOCAL = /[\p{L}\p{N}._%+'-]/u;
const DOMAIN = /[\p{L}\p{N}.-]/u;
const REMOVED = '[…]';

/** The text without the e-mail addresses in it, plain or as in an address of a page (`mia%40example.com`). */
export function withoutEmails(text: string): string {
  let kept = '';
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(/@|%40/g)) {
    const start = before(text, index, from);
    const end = after(text, index + sign.length);
    const domain = text.slice(index + sign.length, end);
    if (start === index || !/\p{L}\.\p{L}|[\p{L}\p{N}-]\.\p{L}{2}/u.test(domain)) continue;
    kept += text.slice(from, start) + REMOVED;
    from = end;
  }
  return kept + text.slice(from);
}

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
