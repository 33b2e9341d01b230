import { sleep } from '../../../system/timing/sleep.ts';
import type { SourceEvent } from '../../../tips/arrivals/source-event.ts';
import { SourceBusy, SourceRefusal } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { requestApi } from './api.ts';
import { type ChatPage, parsePage } from './chat.ts';
import { findChats, type LiveSearch, liveSearchOf } from './lives.ts';
import { placeOf } from './place.ts';

/** Intervals in ms, which a day's quota has to last for. */
export type Intervals = {
  /** Between two requests for messages. */
  chatMs: number;
  /** Between two searches for a live while none is on. */
  waitingMs: number;
  /** Between two searches for a second live. */
  liveMs: number;
  sleep: typeof sleep;
};

/** Seven hours of a live and seventeen of waiting cost 9,504 units. */
const INTERVALS: Intervals = { chatMs: 15_000, waitingMs: 120_000, liveMs: 600_000, sleep };
/** YouTube asks for longer pauses than this only in an error of its own. */
const LONGEST_POLL_MS = 120_000;
/** Pause after a chat that cannot be read. */
const UNREADABLE_MS = 600_000;
const MAX_RESULTS = 2000;
const MAX_INGESTED = 500;

/** The errors of a chat that has ended, or that the live does not have. */
const OVER = new Set(['liveChatEnded', 'liveChatNotFound', 'liveChatDisabled', 'notFound']);

/**
 * Polls the chats of a channel's lives with an API key, which Google accepts for public lives in place of a login. The
 * first page has the history of the chat, so a restart during a live loses nothing that is still in it.
 */
export function chatPolling(options: Partial<Intervals> = {}): SocketConnector {
  const intervals = { ...INTERVALS, ...options };
  return {
    idleTimeoutMs: 5 * 60_000,
    run: (context) => run(context, intervals),
  };
}

async function run(context: SocketContext, intervals: Intervals): Promise<void> {
  const place = placeOf(context.values.channel ?? '');
  if (!place) {
    throw new SourceRefusal('refused', 'The channel cannot be read.', 'Copy its address.');
  }
  const search = await liveSearchOf(context, place);
  const pageTokens = new Map<string, string>();
  let chats = await findChats(context, search);
  let searchAtMs = context.now().getTime() + searchDelayMs(chats, intervals);
  context.connected();
  while (!context.signal.aborted) {
    if (context.now().getTime() >= searchAtMs) {
      chats = await findAgain(context, search, chats);
      searchAtMs = context.now().getTime() + searchDelayMs(chats, intervals);
    }
    if (chats.length === 0) {
      await intervals.sleep(searchAtMs - context.now().getTime(), context.signal);
    }
    for (const chat of chats) {
      // Without a token a page is the history of the chat.
      const isHistory = !pageTokens.has(chat);
      const page = await readChat(context, chat, pageTokens);
      if (page) await ingestAll(context, page.events, isHistory);
      if (!page || page.isOver) {
        chats = chats.filter((one) => one !== chat);
        searchAtMs = context.now().getTime() + intervals.waitingMs;
      }
      const pollingMs = Math.min(page?.pollingMs ?? 0, LONGEST_POLL_MS);
      await intervals.sleep(Math.max(intervals.chatMs, pollingMs), context.signal);
      if (context.signal.aborted) return;
    }
  }
}

const searchDelayMs = (chats: readonly string[], { waitingMs, liveMs }: Intervals) =>
  chats.length === 0 ? waitingMs : liveMs;

/** Fewer at once than the limit of rows, because a page is not read again. */
async function ingestAll(
  context: SocketContext,
  events: readonly SourceEvent[],
  isHistory: boolean,
): Promise<void> {
  for (let from = 0; from < events.length; from += MAX_INGESTED) {
    await context.ingest(events.slice(from, from + MAX_INGESTED), isHistory);
  }
}

/** A chat that is read stays until it ends, whatever YouTube lists meanwhile. */
async function findAgain(
  context: SocketContext,
  search: LiveSearch,
  chats: readonly string[],
): Promise<string[]> {
  return [...new Set([...chats, ...(await findChats(context, search))])];
}

/** The next page of a chat; undefined for one that has ended. */
async function readChat(
  context: SocketContext,
  liveChatId: string,
  pageTokens: Map<string, string>,
): Promise<ChatPage | undefined> {
  const pageToken = pageTokens.get(liveChatId);
  const answer = await requestApi(context, 'liveChat/messages', {
    liveChatId,
    part: 'snippet,authorDetails',
    maxResults: String(MAX_RESULTS),
    fields:
      'nextPageToken,pollingIntervalMillis,offlineAt,items(id,snippet,authorDetails/displayName)',
    ...(pageToken !== undefined && { pageToken }),
  });
  if ('body' in answer) {
    const page = parsePage(answer.body, context.values);
    if (page.nextPageToken !== null) pageTokens.set(liveChatId, page.nextPageToken);
    return page;
  }
  if (OVER.has(answer.reason)) return undefined;
  // The history is read again; its repeated messages have known ids.
  if (pageTokens.delete(liveChatId)) return NOTHING;
  throw new SourceBusy(
    UNREADABLE_MS,
    'YouTube does not show the chat of this live to an API key. It must be public or unlisted.',
  );
}

const NOTHING: ChatPage = { events: [], nextPageToken: null, pollingMs: 0, isOver: false };
