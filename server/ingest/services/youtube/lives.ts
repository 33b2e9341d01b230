import { listAt } from '../../list-at.ts';
import { type MessageValue, textAt } from '../../read-message.ts';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SourceContext } from '../../sources-service.ts';
import { type ApiAnswer, requestApi } from './api.ts';
import type { YoutubePlace } from './place.ts';

/** Where to look for lives: the playlist of a channel's videos, or one video. */
export type LiveSearch = { uploads: string } | { video: string };

/** The newest videos of a channel that are requested, as many as one request may name. */
const NEWEST = 50;
/** The chat of a scheduled live is read this long before its start. */
const EARLY_MS = 15 * 60_000;

const CHECK = 'Copy the address of your channel or of the live.';

/** Resolves a channel to its playlist. Throws a `SourceRefusal` for one that does not exist. */
export async function liveSearchOf(
  context: SourceContext,
  place: YoutubePlace,
): Promise<LiveSearch> {
  if ('video' in place) return place;
  const found = await requestApi(context, 'channels', {
    part: 'contentDetails',
    ...('channel' in place ? { id: place.channel } : { forHandle: place.handle }),
  });
  const [channel] = itemsOf(found);
  const uploads = textAt(channel, 'contentDetails', 'relatedPlaylists', 'uploads');
  if (uploads === null) {
    throw new SourceRefusal('gone', 'YouTube knows no such channel.', CHECK);
  }
  return { uploads };
}

/**
 * The chats of all lives that are on, or start within minutes. Costs two units for a channel and one for a live. Throws
 * a `SourceRefusal` for a single live that has ended.
 */
export async function findChats(context: SourceContext, search: LiveSearch): Promise<string[]> {
  const ids = 'video' in search ? [search.video] : await newestVideos(context, search.uploads);
  if (ids.length === 0) return [];
  const found = await requestApi(context, 'videos', {
    part: 'liveStreamingDetails',
    id: ids.join(','),
    maxResults: String(NEWEST),
  });
  const videos = itemsOf(found);
  if ('video' in search) refuseEnded(videos[0]);
  const soon = context.now().getTime() + EARLY_MS;
  return videos.flatMap((video) => {
    const chat = detail(video, 'activeLiveChatId');
    const starts = Date.parse(
      detail(video, 'actualStartTime') ?? detail(video, 'scheduledStartTime') ?? '',
    );
    return chat !== null && !hasEnded(video) && !(starts > soon) ? [chat] : [];
  });
}

/** The search of YouTube would cost a hundred times as much, and lags behind. */
async function newestVideos(context: SourceContext, playlistId: string): Promise<string[]> {
  const found = await requestApi(context, 'playlistItems', {
    part: 'contentDetails',
    playlistId,
    maxResults: String(NEWEST),
  });
  // A channel without any video has no playlist.
  if ('reason' in found && found.reason === 'playlistNotFound') return [];
  return itemsOf(found).flatMap((item) => textAt(item, 'contentDetails', 'videoId') ?? []);
}

function refuseEnded(video: MessageValue | undefined): void {
  if (video === undefined) {
    throw new SourceRefusal('gone', 'YouTube shows no such live. It may be private.', CHECK);
  }
  const isLive =
    detail(video, 'actualStartTime') !== null || detail(video, 'scheduledStartTime') !== null;
  if (isLive && !hasEnded(video)) return;
  throw new SourceRefusal(
    'gone',
    isLive ? 'This live has ended.' : 'This video is no live.',
    'Copy the address of the next one, or of your channel, which finds each live by itself.',
  );
}

const detail = (video: MessageValue, name: string) => textAt(video, 'liveStreamingDetails', name);
const hasEnded = (video: MessageValue) => detail(video, 'actualEndTime') !== null;

function itemsOf(answer: ApiAnswer): MessageValue[] {
  if ('reason' in answer) throw new SourceDisconnected(`YouTube answered with ${answer.reason}.`);
  return listAt(answer.body, 'items') ?? [];
}
