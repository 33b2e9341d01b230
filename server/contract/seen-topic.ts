import { type LastSeen, readLastSeen } from './seen.ts';
import { ofLive, type Topic } from './topics.ts';

/** What the overlays of a live have drawn; null before an acknowledgement. */
export const seenTopic = (liveId: string): Topic<LastSeen | null> => ({
  name: ofLive(liveId, 'seen'),
  read: (body) => (body === null ? null : (readLastSeen(body) ?? undefined)),
});
