import { keepLastSeen } from './last-seen.ts';
import { browserCaches, LAST_SEEN_CACHES } from './last-seen-caches.ts';
import { showLastSeen } from './live/server-away.ts';
import { queryClient } from './query-client.ts';
import { personId } from './session/session.ts';

/**
 * Keeps what a page has loaded, for its next load without the server. `build` is the address of the page's script, which
 * changes with each build.
 */
export function keepPageLastSeen(page: keyof typeof LAST_SEEN_CACHES, build: string): void {
  const storage = browserCaches();
  if (!storage) return;
  keepLastSeen({
    client: queryClient,
    storage,
    cacheName: LAST_SEEN_CACHES[page],
    build,
    personId,
    onRestored: showLastSeen,
  });
}
