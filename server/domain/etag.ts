/** A strong ETag out of parts that change together with what it stands for. */
export const etagOf = (...parts: (string | number)[]) => `"${parts.join('-')}"`;

/** Whether the header If-None-Match names this version; a proxy may have marked it as weak. */
export function isSameVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
