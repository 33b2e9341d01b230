/** A strong ETag of something that changes with the content. */
export const etagOf = (version: string | number) => `"${version}"`;

/** Whether the header If-None-Match names this version; a proxy may have made it weak. */
export function isSameVersion(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const named = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return named.includes(etag) || named.includes('*');
}
