import { randomUUID } from 'node:crypto';
import { answerJson } from '../../fakes/answer-json.ts';
import type {
  FakeAnswer,
  FakeOptions,
  FakeRequest,
  FakeService,
} from '../../fakes/fake-service.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { fullPage, HUGE_LENGTH, oddRows, Troubles } from '../../fakes/troubles.ts';
import { CHAT_UNITS, DAILY_UNITS, LOOKUP_UNITS } from './quota.ts';

const CHANNEL = 'UCfakefakefakefakefakefa';
const UPLOADS = CHANNEL.replace(/^UC/, 'UU');
const BASE = '/youtube/v3/';

export type FakeYoutubeOptions = {
  /** Whether the live is on from the start. */
  isLive?: boolean;
  pollingMs?: number;
  /** The units of the day. */
  units?: number;
  /** Where a gift's details are: the reference and the discovery document of Google disagree. */
  giftPath?: 'giftEventDetails' | 'giftDetails';
  now?: () => Date;
};

type Message = { id: string; snippet: Record<string, unknown>; authorDetails: object };
type Live = { video: string; chat: string; messages: Message[]; started: Date; ended?: Date };

/** The fake and what it counted. */
export type FakeYoutube = FakeService & {
  /** Units spent so far, and requests by the last part of their path. */
  spent: { units: number; requests: Map<string, number> };
  /** The address of the live that is on, or was last. */
  liveAddress(): string;
};

/**
 * The YouTube Data API with one channel. `drop` ends the live, `move` starts another one, `reject` uses up the day's
 * quota and `allow` is the next day, `expire` replaces the key.
 */
export function fakeYoutube(options: FakeYoutubeOptions = {}): FakeYoutube {
  const { isLive = true, pollingMs = 5000, units: dailyUnits = DAILY_UNITS } = options;
  const { giftPath = 'giftEventDetails', now = () => new Date() } = options;
  const lives: Live[] = [];
  const rejections = new Rejections();
  const troubles = new Troubles();
  const spent = { units: 0, requests: new Map<string, number>() };
  let key = newKey();
  let isGarbage = false;

  const startLive = () => {
    const id = randomUUID().replaceAll('-', '');
    lives.unshift({ video: id.slice(0, 11), chat: `Cg0KC${id}`, messages: [], started: now() });
  };
  if (isLive) startLive();

  function add(given: FakeOptions = {}): void {
    const message = messageOf(given);
    if (lives[0] && !lives[0].ended) lives[0].messages.push(message);
  }

  function messageOf(given: FakeOptions = {}): Message {
    const { id = `LCC.${randomUUID()}`, name = 'Mia', what = 'superchat' } = given;
    const [type, details] = detailsOf(what, given, giftPath);
    return {
      id,
      snippet: {
        type,
        liveChatId: lives[0]?.chat,
        authorChannelId: 'UCviewer',
        publishedAt: now().toISOString(),
        hasDisplayContent: true,
        ...details,
      },
      authorDetails: { displayName: name },
    };
  }

  function request({ method, url, headers }: FakeRequest): FakeAnswer {
    const refused = rejections.next() ?? troubles.answer(url);
    if (refused) return refused;
    if (method !== 'GET' || !url.pathname.startsWith(BASE)) return { status: 404 };
    const path = url.pathname.slice(BASE.length);
    spent.requests.set(path, (spent.requests.get(path) ?? 0) + 1);
    if (headers['x-goog-api-key'] !== key) return wrongKey();
    if (spent.units >= dailyUnits) return quotaExceeded();
    spent.units += path === 'liveChat/messages' ? CHAT_UNITS : LOOKUP_UNITS;
    const query = url.searchParams;
    switch (path) {
      case 'channels':
        return items(
          query.get('id') === CHANNEL || query.get('forHandle') === '@mia'
            ? [{ id: CHANNEL, contentDetails: { relatedPlaylists: { uploads: UPLOADS } } }]
            : [],
        );
      case 'playlistItems':
        return lives.length > 0 && query.get('playlistId') === UPLOADS
          ? items(lives.map(({ video }) => ({ contentDetails: { videoId: video } })))
          : apiError(404, 'playlistNotFound');
      case 'videos':
        return items(videos(query.get('id')?.split(',') ?? []));
      case 'liveChat/messages':
        return chatPage(query.get('liveChatId'), query.get('pageToken'));
      default:
        return { status: 404 };
    }
  }

  const videos = (ids: readonly string[]) =>
    lives
      .filter(({ video }) => ids.includes(video))
      .map(({ video, chat, started, ended }) => ({
        id: video,
        liveStreamingDetails: {
          actualStartTime: started.toISOString(),
          ...(ended ? { actualEndTime: ended.toISOString() } : { activeLiveChatId: chat }),
        },
      }));

  /** Without a token all of the history, as for a short one. */
  function chatPage(id: string | null, token: string | null): FakeAnswer {
    const live = lives.find(({ chat }) => chat === id);
    if (!live) return apiError(404, 'liveChatNotFound');
    if (live.ended) return apiError(403, 'liveChatEnded');
    if (isGarbage) {
      isGarbage = false;
      return { status: 200, body: '{"items":[{"id":"LCC' };
    }
    const from = token === null ? 0 : Number(Buffer.from(token, 'base64url').toString());
    if (!Number.isInteger(from)) return apiError(400, 'pageTokenInvalid');
    return answerJson({
      kind: 'youtube#liveChatMessageListResponse',
      pollingIntervalMillis: pollingMs,
      nextPageToken: Buffer.from(String(live.messages.length)).toString('base64url'),
      items: troubled() ?? live.messages.slice(from),
    });
  }

  function troubled(): object[] | undefined {
    if (troubles.is('endless')) return fullPage(messageOf);
    if (troubles.is('odd')) return oddRows(messageOf({ id: 'odd' }));
    if (troubles.is('huge')) return [messageOf({ note: 'x'.repeat(HUGE_LENGTH) })];
    return undefined;
  }

  return {
    id: 'youtube',
    hosts: ['www.googleapis.com'],
    get credentials() {
      return { key, channel: '@mia' };
    },
    spent,
    liveAddress: () => `https://www.youtube.com/watch?v=${lives[0]?.video}`,
    request,
    actions: {
      tip: (given) => add(given),
      flood({ count = 1000, ...given } = {}) {
        for (let sent = 0; sent < count; sent += 1) add(given);
      },
      duplicate() {
        const last = lives[0]?.messages.at(-1);
        if (last) lives[0]?.messages.push(last);
      },
      drop() {
        const [live] = lives;
        if (live) live.ended ??= now();
      },
      move: startLive,
      reject() {
        spent.units = dailyUnits;
      },
      allow() {
        spent.units = 0;
      },
      expire() {
        key = newKey();
      },
      garbage() {
        isGarbage = true;
      },
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      ...troubles.actions(),
    },
    close() {},
  };
}

const newKey = () => `AIza${randomUUID().replaceAll('-', '').slice(0, 31)}`;

const items = (found: readonly object[]) => answerJson({ items: found });

/** Type and details of a message; `count` is that of a gift. */
function detailsOf(
  what: string,
  { amount = '5.00', currency = 'USD', note = 'gg', count = 1 }: FakeOptions,
  giftPath: 'giftEventDetails' | 'giftDetails',
): [string, Record<string, unknown>] {
  const amountMicros = String(Math.round(Number(amount) * 1_000_000));
  const paid = { amountMicros, currency, amountDisplayString: `${amount} ${currency}`, tier: 2 };
  switch (what) {
    case 'sticker': {
      const superStickerMetadata = { stickerId: 'abc', altText: note, language: 'en' };
      return ['superStickerEvent', { superStickerDetails: { ...paid, superStickerMetadata } }];
    }
    case 'member':
      return [
        'newSponsorEvent',
        { newSponsorDetails: { memberLevelName: 'Fan', isUpgrade: false } },
      ];
    case 'milestone': {
      const details = { memberLevelName: 'Fan', memberMonth: 14, userComment: note };
      return ['memberMilestoneChatEvent', { memberMilestoneChatDetails: details }];
    }
    case 'gift': {
      const details = { giftMembershipsCount: count, giftMembershipsLevelName: 'Fan' };
      return ['membershipGiftingEvent', { membershipGiftingDetails: details }];
    }
    case 'received': {
      const details = { memberLevelName: 'Fan', gifterChannelId: 'UCgiver' };
      return ['giftMembershipReceivedEvent', { giftMembershipReceivedDetails: details }];
    }
    case 'jewels': {
      const gift = { giftName: 'Rose', jewelsAmount: 10, comboCount: count };
      return [
        'giftEvent',
        { [giftPath]: giftPath === 'giftDetails' ? gift : { giftMetadata: gift } },
      ];
    }
    case 'text':
      return ['textMessageEvent', { textMessageDetails: { messageText: note } }];
    default:
      return ['superChatEvent', { superChatDetails: { ...paid, userComment: note } }];
  }
}

/** An error in the shape of Google's APIs. */
function apiError(code: number, reason: string, more: object = {}): FakeAnswer {
  const message = `The request failed: ${reason}.`;
  return answerJson(
    { error: { code, message, errors: [{ message, domain: 'youtube', reason }], ...more } },
    code,
  );
}

const wrongKey = () =>
  apiError(400, 'badRequest', {
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
      },
    ],
  });

const quotaExceeded = () => apiError(403, 'quotaExceeded');
