import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { prepareOffline } from '#domain/offline/prepare-offline.ts';
import { liveData } from '../data/live/live.ts';
import { keepPageLastSeen } from '../data/page-last-seen.ts';
import { queryClient } from '../data/query-client.ts';
import { onAnswer } from '../data/request.ts';
import { followAddedTips } from './last-change.ts';
import { TIP_OFFLINE } from './offline/tip-offline.ts';
import { reloadForOtherPerson } from './other-person.ts';
import { TipPage } from './tip-page.tsx';
import { keepTypedText } from './typed-text.ts';
import { followVisibleHeight } from './visible-height.ts';

followVisibleHeight();
keepTypedText();
followAddedTips();
keepPageLastSeen('tip', import.meta.url);
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
