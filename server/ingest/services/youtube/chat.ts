import type { PaymentEvent, PaymentMoney } from '../../../tips/arrivals/source-event.ts';
import { listAt } from '../../list-at.ts';
import { multiplyAmount } from '../../multiply-amount.ts';
import { type MessageValue, textAt, valueAt } from '../../read-message.ts';
import { shiftPoint } from '../../shift-point.ts';
import type { SourceValues } from '../../sources-service.ts';
import { utcMoment } from '../../utc-moment.ts';

/** A page of a chat. */
export type ChatPage = {
  events: PaymentEvent[];
  /** Absent if YouTube sent none. */
  nextPageToken: string | null;
  /** Least time until the next request, in ms. */
  pollingMs: number;
  isOver: boolean;
};

/** Updates of a combo of gifts that are counted, of one message. */
const MAX_COMBO = 500;

/** Parses a `liveChatMessageListResponse`; `values` has what is counted. */
export function parsePage(page: MessageValue, values: SourceValues): ChatPage {
  const messages = listAt(page, 'items') ?? [];
  const isOver = messages.some((one) => textAt(one, 'snippet', 'type') === 'chatEndedEvent');
  return {
    events: messages.flatMap((message) => parseMessage(message, values)),
    nextPageToken: textAt(page, 'nextPageToken'),
    pollingMs: Number(textAt(page, 'pollingIntervalMillis') ?? 0) || 0,
    // It is present only if the live is offline already.
    isOver: isOver || textAt(page, 'offlineAt') !== null,
  };
}

/** What a message is worth; unreadable money is null, which holds the payment. */
type Worth = { money: PaymentMoney | null; note?: string | null; ids?: readonly string[] };
type Parser = (snippet: MessageValue, values: SourceValues, id: string) => Worth | undefined;

/**
 * By the type of a message in the reference of `liveChatMessages`. A gift of memberships is one payment of its giver;
 * the `giftMembershipReceivedEvent` of each receiver is no further one.
 */
const PARSERS = new Map(
  Object.entries<Parser>({
    superChatEvent: (snippet, values) =>
      values.super_chats === 'off'
        ? undefined
        : {
            money: microsAt(snippet, 'superChatDetails'),
            note: textAt(snippet, 'superChatDetails', 'userComment'),
          },
    superStickerEvent: (snippet, values) =>
      values.super_chats === 'off'
        ? undefined
        : {
            money: microsAt(snippet, 'superStickerDetails'),
            note: textAt(snippet, 'superStickerDetails', 'superStickerMetadata', 'altText'),
          },
    newSponsorEvent: (_snippet, { member }) => worth(member, '1'),
    memberMilestoneChatEvent: (snippet, { milestone }) =>
      worth(milestone, '1', textAt(snippet, 'memberMilestoneChatDetails', 'userComment')),
    membershipGiftingEvent: (snippet, { gift }) =>
      worth(gift, textAt(snippet, 'membershipGiftingDetails', 'giftMembershipsCount') ?? '1'),
    giftEvent: parseJewels,
  }),
);

function parseMessage(message: MessageValue, values: SourceValues): PaymentEvent[] {
  const id = textAt(message, 'id');
  const snippet = valueAt(message, 'snippet');
  const parse = PARSERS.get(textAt(snippet, 'type') ?? '');
  if (id === null || snippet === undefined || !parse) return [];
  const found = parse(snippet, values, id);
  if (!found) return [];
  const { money, note = null, ids = [id] } = found;
  return ids.map((one) => ({
    kind: 'payment',
    id: one,
    at: utcMoment(textAt(snippet, 'publishedAt')),
    name: textAt(message, 'authorDetails', 'displayName'),
    isAnonymous: false,
    money,
    note,
    mark: 'counts',
    raw: JSON.stringify(message),
  }));
}

/** The original amount and currency. A micro is a millionth of the currency's unit. */
function microsAt(snippet: MessageValue, details: string): PaymentMoney | null {
  const amount = shiftPoint(textAt(snippet, details, 'amountMicros'), 6);
  return amount === null
    ? null
    : { amount: amount.replace(/0{1,4}$/, ''), currency: textAt(snippet, details, 'currency') };
}

function worth(each: string | undefined, times: string, note?: string | null): Worth | undefined {
  const money = multiplyAmount(each, times);
  return money ? { money, note: note ?? null } : undefined;
}

/**
 * A gift that was paid with Jewels. YouTube reuses the message's id to update the count of a combo, so each gift of the
 * combo is a payment with an id of its own. Google's reference and its discovery document disagree about the path.
 */
function parseJewels(snippet: MessageValue, { jewel }: SourceValues, id: string) {
  const gift =
    valueAt(snippet, 'giftEventDetails', 'giftMetadata') ?? valueAt(snippet, 'giftDetails');
  const found = worth(jewel, textAt(gift, 'jewelsAmount') ?? '', textAt(gift, 'giftName'));
  if (!found) return undefined;
  const count = Math.min(Math.max(Number(textAt(gift, 'comboCount') ?? 1) || 1, 1), MAX_COMBO);
  return {
    ...found,
    ids: Array.from({ length: Math.floor(count) }, (_, index) => `${id}:${index + 1}`),
  };
}
