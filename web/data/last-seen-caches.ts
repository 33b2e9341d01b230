/** Names of the caches of last-seen data; each page has its own, because their data differ. */
export const LAST_SEEN_CACHES = {
  editor: 'streamhost-last-seen',
  tip: 'streamhost-tip-last-seen',
} as const;

/** Undefined outside a secure context, unlike its type says. Some browsers throw on access. */
export function browserCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches;
  } catch {
    return undefined;
  }
}

/** Deletes the last-seen data of all pages: they are of a person who does not use this browser any more. */
export async function deleteLastSeen(storage = browserCaches()): Promise<void> {
  const names = Object.values(LAST_SEEN_CACHES);
  // A denied storage has kept nothing.
  await Promise.all(names.map((name) => storage?.delete(name))).catch(() => {});
}
