import { randomUUID } from 'node:crypto';
import type { FakeOptions } from '../../fakes/fake-service.ts';

type Data = Record<string, unknown>;

/** Events of Streamer.bot 1.0.5 that have to do with money, and one that has not; as `GetEvents` lists them. */
export const SUPPORTED = {
  General: ['Custom'],
  YouTube: [
    'Message',
    'SuperChat',
    'SuperSticker',
    'NewSponsor',
    'MemberMileStone',
    'MembershipGift',
    'GiftMembershipReceived',
    'JewelsGifted',
  ],
  Kick: ['Subscription', 'Resubscription', 'GiftSubscription', 'MassGiftSubscription', 'sGifted'],
  Kofi: ['Donation', 'Subscription', 'Resubscription', 'ShopOrder', 'Commission'],
  Fourthwall: ['Donation', 'OrderPlaced', 'OrderUpdated', 'GiftPurchase', 'SubscriptionPurchased'],
  Patreon: ['FollowCreated', 'PledgeCreated', 'PledgeUpdated', 'PledgeDeleted'],
  Throne: ['GiftPurchased', 'ContributionPurchased', 'GiftCrowdfunded'],
  TipeeeStream: ['Donation'],
  TreatStream: ['Treat'],
  Pallygg: ['CampaignTip'],
  Shopify: ['OrderCreated', 'OrderPaid'],
  StreamElements: ['Tip', 'Merch'],
  Streamlabs: ['Donation', 'Merchandise', 'CharityDonation'],
  DonorDrive: ['Donation', 'Incentive'],
};

/** The data of an event by its name, such as `Kofi.Donation`; of any other event that of Ko-fi. */
export function eventData(event: string, options: FakeOptions = {}): Data {
  return (MAKERS.get(event) ?? kofi)({ ...DEFAULTS, ...options, id: options.id ?? randomUUID() });
}

const DEFAULTS = { name: 'Mia', amount: '3.00', currency: 'USD', note: '', count: 1 };

type Given = typeof DEFAULTS & { id: string };
const cents = (amount: string) => Math.round(Number(amount) * 100);
const now = () => new Date().toISOString();

const kofi = ({ id, name, amount, currency, note }: Given): Data => ({
  messageId: id,
  timestamp: now(),
  from: name,
  isPublic: true,
  message: note,
  amount,
  currency,
});

const youtube = ({ id, name }: Given): Data => ({
  eventId: id,
  publishedAt: now(),
  user: { id: 'UC1', name, url: 'https://www.youtube.com/channel/UC1', isSponsor: false },
  broadcast: { id: 'video', status: 'live', tags: [] },
});

/** The amount is written for people, so only its micros can be counted. */
const superChat = (given: Given): Data => ({
  ...youtube(given),
  message: given.note,
  amount: `$${given.amount}`,
  microAmount: Math.round(Number(given.amount) * 1_000_000),
  currencyCode: given.currency,
  tier: 2,
});

const kickUser = (name: string) => ({ id: 7, login: name.toLowerCase(), name, role: 1 });
const kick = ({ name }: Given): Data => ({
  user: kickUser(name),
  duration: 1,
  monthsSubscribed: 3,
});

const fourthwall = ({ id, name, currency, note }: Given): Data => ({
  createdAt: now(),
  id,
  shopId: 'sh_1',
  username: name,
  currency,
  statmessageus: `<p>${note}</p>`,
});
const order = (given: Given): Data => {
  const total = Number(given.amount);
  return { ...fourthwall(given), orderId: given.id, subtotal: total - 1, donation: 1, total };
};

const MAKERS = new Map(
  Object.entries<(given: Given) => Data>({
    'YouTube.SuperChat': superChat,
    'YouTube.SuperSticker': (given) => ({ ...superChat(given), stickerAltText: given.note }),
    'YouTube.NewSponsor': (given) => ({ ...youtube(given), levelName: 'Fan', isUpgrade: false }),
    'YouTube.MemberMileStone': (given) => ({ ...youtube(given), months: 6, message: given.note }),
    'YouTube.MembershipGift': (given) => ({ ...youtube(given), count: given.count, tier: 'Fan' }),
    'YouTube.GiftMembershipReceived': (given) => ({ ...youtube(given), gifterUser: 'Mia' }),
    'YouTube.JewelsGifted': (given) => ({
      ...youtube(given),
      name: 'Rose',
      jewelsAmount: 10,
      comboCount: given.count,
      duration: { seconds: 3, nanos: 0 },
    }),
    'Kick.Subscription': kick,
    'Kick.Resubscription': kick,
    'Kick.GiftSubscription': (given) => ({ ...kick(given), recipient: kickUser('Ann0') }),
    'Kick.MassGiftSubscription': (given) => ({
      ...kick(given),
      recipients: Array.from({ length: given.count }, (_, index) => kickUser(`Ann${index}`)),
    }),
    'Kick.sGifted': (given) => ({
      ...kick(given),
      kicks: { amount: 100, name: 'Full Send', type: 'BASIC', tier: 'BASIC' },
      message: given.note,
    }),
    'Fourthwall.Donation': (given) => ({
      ...fourthwall(given),
      donationId: given.id,
      amount: Number(given.amount),
      message: given.note,
    }),
    'Fourthwall.OrderPlaced': order,
    'Fourthwall.GiftPurchase': (given) => ({ ...order(given), orderId: undefined, gifts: [] }),
    'Fourthwall.SubscriptionPurchased': (given) => ({
      ...fourthwall(given),
      nickname: given.name,
      amount: Number(given.amount),
      interval: 'MONTHLY',
      type: 'ACTIVE',
    }),
    'Patreon.PledgeCreated': ({ id, name, amount }) => ({
      id,
      attributes: {
        full_name: name,
        will_pay_amount_cents: cents(amount),
        pledge_relationship_start: now(),
        patron_status: 'active_patron',
      },
    }),
    'Throne.GiftPurchased': ({ name, amount, currency, note }) => ({
      gifterLogin: name,
      price: cents(amount),
      currency,
      message: note,
      itemName: 'AirPods Max',
      createdAt: now(),
    }),
    'Throne.ContributionPurchased': ({ name, amount, currency, note }) => ({
      gifterLogin: name,
      amount: cents(amount),
      currency,
      message: note,
      createdAt: now(),
    }),
    'TipeeeStream.Donation': ({ id, name, amount, currency, note }) => ({
      tipeeStreamId: id,
      timestamp: now(),
      username: name,
      amount: Number(amount),
      currency,
      message: note,
    }),
    'TreatStream.Treat': ({ name, note }) => ({
      username: name,
      timestamp: now(),
      type: 'Pizza',
      message: note,
    }),
    'Pallygg.CampaignTip': ({ id, name, amount, note }) => ({
      tipId: id,
      tipDisplayName: name,
      tipGrossAmount: Number(amount),
      tipGrossAmountInCents: cents(amount),
      tipNetAmountInCents: cents(amount) - 25,
      tipMessage: note,
    }),
    'Shopify.OrderPaid': ({ id, name, amount, currency, note }) => ({
      id,
      name: '#1001',
      customer: { first_name: name },
      total_price: amount,
      subtotal_price: '1.00',
      currency,
      note,
      financial_status: 'paid',
    }),
    'StreamElements.Tip': ({ id, name, amount, currency, note }) => ({
      _id: id,
      username: name,
      amount: Number(amount),
      currency,
      message: note,
    }),
    'Streamlabs.Donation': ({ id, name, amount, currency, note }) => ({
      id,
      from: name,
      amount: Number(amount),
      currency,
      message: note,
    }),
    'DonorDrive.Donation': ({ name, amount, note }) => ({
      donorName: name,
      donorAmount: Number(amount),
      donorMessage: note,
      donorIsAnonymous: false,
    }),
  }),
);
