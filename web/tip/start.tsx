import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareOffline } from '#domain/offline/prepare-offline.ts';
import { keepLastSeen } from '../data/last-seen.ts';
import { browserCaches, LAST_SEEN_CACHES } from '../data/last-seen-caches.ts';
import { liveData } from '../data/live/live.ts';
import { showLastSeen } from '../data/live/server-away.ts';
import { queryClient } from '../data/query-client.ts';
import { onAnswer } from '../data/request.ts';
import { personId } from '../data/session/session.ts';
import { followAddedTips } from './last-change.ts';
import { TIP_OFFLINE } from './offline/tip-offline.ts';
import { reloadForOtherPerson } from './other-person.ts';
import { TipPage } from './tip-page.tsx';
import { keepTypedText } from './typed-text.ts';
import { followVisibleHeight } from './visible-height.ts';

followVisibleHeight();
keepTypedText();
followAddedTips();
const storage = browserCaches();
if (storage) {
  const cacheName = LAST_SEEN_CACHES.tip;
  const build = import.meta.url;
  keepLastSeen({
    client: queryClient,
    storage,
    cacheName,
    build,
    personId,
    onRestored: showLastSeen,
  });
}
liveData();
reloadForOtherPerson();
prepareOnce();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <TipPage />
    </QueryClientProvider>
  </StrictMode>,
);

/** Registers the service worker after the first answer of the server, so that its files do not delay the first paint. */
function prepareOnce(): void {
  const prepare = prepareOffline(TIP_OFFLINE);
  let isPrepared = false;
  onAnswer(() => {
    if (isPrepared) return;
    isPrepared = true;
    void prepare();
  });
}
