import { createLiveClient, isPushOff, type LiveClient } from '#domain/live/client.ts';
import { isShared } from '../door.ts';
import { isTipPending } from '../outbox/tip-outbox.ts';
import { queryClient } from '../query-client.ts';
import { isChanging } from '../request.ts';
import { doubtSession, onSession } from '../session/session.ts';
import { type FollowedChanges, followChanges } from './follow-changes.ts';
import { useLiveFailure } from './live-failure.ts';

type Live = { client: LiveClient; changes: FollowedChanges };

let live: Live | undefined;

/** The live data of this page: its client, and what keeps the query cache current. Connects at the first call. */
export function liveData(): Live {
  live ??= start();
  return live;
}

function start(): Live {
  const client = createLiveClient({
    isPushOn: !isPushOff(location.search),
    onFailure: (failure) => useLiveFailure.setState({ failure }),
    onUnauthenticated: isShared
      ? () => {
          // The server answers.
          useLiveFailure.setState({ failure: null });
          doubtSession();
        }
      : undefined,
  });
  onSession(client.reconnect);
  const onVisibility = () => {
    if (document.visibilityState === 'visible') client.resume();
    else client.pause();
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  const changes = followChanges({
    client,
    queryClient,
    isChanging: (watched) => isChanging() || (watched !== null && isTipPending(watched)),
    page: document,
  });
  return { client, changes };
}
