/**
 * A kind of payment that Streamer.bot relays. A path with dots is one of nested values, or the name of an action's
 * variable; `prefix` is that of the variables, which the socket's messages may lack.
 *
 * Names of events are those of `GetEvents` and of the official client (Streamerbot/client). Streamer.bot documents no
 * payloads, only the variables of triggers (Streamerbot/docs); those of YouTube, Kick, Ko-fi, Fourthwall and Patreon
 * were compared with overlays that read the socket (vortisrd/chatrd). Paths that are absent here are searched under the
 * general names in `payments.ts`.
 */
export type Kind = {
  /** The form field that switches it on: a switch, or an amount that is not empty. */
  field: string;
  /** Source and types of the events, as Streamer.bot names them; the case of letters does not matter. */
  source: string;
  types: readonly string[];
  prefix?: string;
  /** Several values that only together identify a payment. */
  idParts?: readonly string[];
  name?: readonly string[];
  note?: readonly string[];
  currency?: readonly string[];
  /** Where the amount is: as a decimal number, in hundredths, or in millionths. */
  amount?: readonly string[];
  cents?: readonly string[];
  micros?: readonly string[];
  /** It has no amount: the field's amount counts as often as `count` says, or once. */
  isTyped?: true;
  count?: readonly string[];
  /** Without a count it is held. */
  needsCount?: true;
  /** The receivers of a gift: a list whose length is the count, or one. */
  receivers?: readonly string[];
  /** Repetitions of a gift, which come again with a higher number. */
  combo?: readonly string[];
  /** No payment without an amount: a part of an order that may be missing. */
  isOptional?: true;
  /** The note is HTML. */
  isHtml?: true;
  /** Integers may be cents, so the host decides. */
  isUnsure?: true;
};

const USER = ['user.name', 'userName', 'user'];
const YOUTUBE_MONEY = {
  source: 'YouTube',
  field: 'youtube',
  name: USER,
  micros: ['microAmount', 'amountMicros'],
  currency: ['currencyCode', 'currency'],
} as const;

export const KINDS: readonly Kind[] = [
  { ...YOUTUBE_MONEY, types: ['SuperChat'] },
  { ...YOUTUBE_MONEY, types: ['SuperSticker'], note: ['stickerAltText'] },
  {
    field: 'youtube_member',
    source: 'YouTube',
    types: ['NewSponsor'],
    name: USER,
    isTyped: true,
  },
  {
    field: 'youtube_milestone',
    source: 'YouTube',
    types: ['MemberMileStone'],
    name: USER,
    isTyped: true,
  },
  // `GiftMembershipReceived`, which follows for each receiver, is no further payment.
  {
    field: 'youtube_gift',
    source: 'YouTube',
    types: ['MembershipGift'],
    name: USER,
    isTyped: true,
    count: ['count'],
  },
  {
    field: 'youtube_jewel',
    source: 'YouTube',
    types: ['JewelsGifted'],
    prefix: 'gift',
    name: USER,
    note: ['gift.name', 'altText'],
    isTyped: true,
    count: ['jewelsAmount'],
    needsCount: true,
    combo: ['comboCount'],
  },
  // Streamer.bot removes the source from the name of this event.
  {
    field: 'kick_kick',
    source: 'Kick',
    types: ['sGifted', 'KicksGifted'],
    prefix: 'kicks',
    name: USER,
    note: ['message', 'rawInput'],
    isTyped: true,
    count: ['amount'],
    needsCount: true,
  },
  {
    field: 'kick_sub',
    source: 'Kick',
    types: ['Subscription', 'Resubscription'],
    name: USER,
    isTyped: true,
  },
  {
    field: 'kick_gift',
    source: 'Kick',
    types: ['GiftSubscription', 'MassGiftSubscription'],
    name: USER,
    isTyped: true,
    count: ['count', 'total'],
    receivers: ['recipients', 'recipient'],
  },
  { field: 'kofi', source: 'Kofi', types: ['Donation', 'Subscription', 'Resubscription'] },
  { field: 'kofi_orders', source: 'Kofi', types: ['ShopOrder', 'Commission'] },
  { field: 'fourthwall', source: 'Fourthwall', types: ['Donation'], prefix: 'fw' },
  {
    field: 'fourthwall_orders',
    source: 'Fourthwall',
    types: ['OrderPlaced', 'GiftPurchase'],
    prefix: 'fw',
    idParts: ['orderId', 'id', 'Id'],
    note: ['message', 'statmessageus'],
    amount: ['total'],
    isHtml: true,
  },
  // What somebody gave on top of an order that does not count itself.
  {
    field: 'fourthwall',
    source: 'Fourthwall',
    types: ['OrderPlaced', 'GiftPurchase'],
    prefix: 'fw',
    idParts: ['orderId', 'id', 'Id'],
    note: ['message', 'statmessageus'],
    amount: ['donation'],
    isHtml: true,
    isOptional: true,
  },
  // The id is that of the member, who may become one again.
  {
    field: 'fourthwall_members',
    source: 'Fourthwall',
    types: ['SubscriptionPurchased'],
    prefix: 'fw',
    idParts: ['id', 'createdAt'],
    name: ['nickname', 'username'],
    amount: ['amount'],
  },
  {
    field: 'patreon',
    source: 'Patreon',
    types: ['PledgeCreated'],
    idParts: ['id', 'attributes.pledge_relationship_start'],
    name: ['attributes.full_name', 'user.attributes.full_name', 'user.Attributes.full_name'],
    note: [],
    cents: ['attributes.will_pay_amount_cents', 'attributes.currently_entitled_amount_cents'],
  },
  // `GiftCrowdfunded` is the end of contributions that have counted.
  {
    field: 'throne',
    source: 'Throne',
    types: ['GiftPurchased', 'ContributionPurchased'],
    prefix: 'throne',
    name: ['gifterLogin', 'gifterUsername'],
    cents: ['price', 'amount'],
  },
  { field: 'tipeeestream', source: 'TipeeeStream', types: ['Donation'] },
  { field: 'treatstream', source: 'TreatStream', types: ['Treat'], isTyped: true },
  {
    field: 'pallygg',
    source: 'Pallygg',
    types: ['CampaignTip'],
    cents: ['tipGrossAmountInCents', 'grossAmountInCents'],
    isUnsure: true,
  },
  // `OrderCreated` comes for the same order, paid or not.
  {
    field: 'shopify',
    source: 'Shopify',
    types: ['OrderPaid'],
    prefix: 'shopify',
    name: ['customer.first_name', 'name'],
    note: ['note'],
    amount: ['total_price'],
  },
  { field: 'streamelements', source: 'StreamElements', types: ['Tip'] },
  { field: 'streamlabs', source: 'Streamlabs', types: ['Donation'] },
  { field: 'donordrive', source: 'DonorDrive', types: ['Donation'] },
];
