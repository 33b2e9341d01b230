import assert from 'node:assert/strict';
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import type { PaymentEvent } from '../../../tips/arrivals/source-event.ts';
import type { HookRequest, SourceValues } from '../../sources-service.ts';
import { receiveAtOnce } from '../../testing/receive-at-once.ts';
import { kick } from './kick-service.ts';
import { KICK_KEY } from './signature.ts';

const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 });
const VALUES: SourceValues = {
  kick: '0.01',
  subscription: '5.00',
  renewals: 'on',
  gifts: 'on',
  holds_gifts: 'off',
  broadcaster_id: '123456789',
  public_key: String(KEYS.publicKey.export({ format: 'pem', type: 'spki' })),
};

/** The bodies of Kick's documentation of webhook payloads. */
const broadcaster = {
  is_anonymous: false,
  user_id: 123456789,
  username: 'broadcaster_name',
  is_verified: true,
  profile_picture: 'https://example.com/broadcaster_avatar.jpg',
  channel_slug: 'broadcaster_channel',
  identity: null,
};
const KICKS = {
  broadcaster,
  sender: {
    user_id: 987654321,
    username: 'gift_sender',
    is_verified: false,
    profile_picture: 'https://example.com/sender_avatar.jpg',
    channel_slug: 'gift_sender_channel',
  },
  gift: {
    amount: 500,
    name: 'Rage Quit',
    type: 'LEVEL_UP',
    tier: 'MID',
    message: 'w & gg 🎉',
    pinned_time_seconds: 600,
  },
  created_at: '2025-10-20T04:00:08.634Z',
};
const SUBSCRIPTION = {
  broadcaster,
  subscriber: { ...broadcaster, user_id: 987654321, username: 'subscriber_name' },
  duration: 3,
  created_at: '2025-01-14T16:08:06Z',
  expires_at: '2025-02-14T16:08:06Z',
};
const GIFTS = {
  broadcaster,
  gifter: { ...broadcaster, user_id: 987654321, username: 'gifter_name' },
  giftees: [561654654, 561654655, 561654656].map((user_id) => ({ ...broadcaster, user_id })),
  created_at: '2025-01-14T16:08:06Z',
  expires_at: '2025-02-14T16:08:06Z',
};

function signed(type: string, body: string, id = '01KBHE78QE4HZY1617DK5FC7YD'): HookRequest {
  const timestamp = '2026-11-02T19:00:05.123456Z';
  const signature = sign('sha256', Buffer.from(`${id}.${timestamp}.${body}`), KEYS.privateKey);
  return {
    headers: {
      'kick-event-message-id': id,
      'kick-event-message-timestamp': timestamp,
      'kick-event-signature': signature.toString('base64'),
      'kick-event-type': type,
      'kick-event-version': '1',
    },
    body: Buffer.from(body),
  };
}

const receive = (request: HookRequest, values = VALUES) => receiveAtOnce(kick, request, values);

type Sent = { values?: SourceValues; messageId?: string };

function eventsOf(type: string, body: object, { values = VALUES, messageId }: Sent = {}) {
  const answer = receive(signed(type, JSON.stringify(body), messageId), values);
  assert(typeof answer === 'object' && 'events' in answer);
  return answer.events.filter((one): one is PaymentEvent => one.kind === 'payment');
}

test('gifted Kicks count at the value of each, with the message', () => {
  const [event] = eventsOf('kicks.gifted', KICKS);
  assert.deepEqual(event && { ...event, id: '', raw: '' }, {
    kind: 'payment',
    id: '',
    at: '2026-11-02T19:00:05.123Z',
    name: 'gift_sender',
    isAnonymous: false,
    money: { amount: '5.00', currency: null },
    note: 'w & gg 🎉',
    mark: 'counts',
    raw: '',
  });
});

test('subscriptions, renewals and gifts count the value of a subscription', () => {
  for (const [type, body, name, amount] of [
    ['channel.subscription.new', SUBSCRIPTION, 'subscriber_name', '5.00'],
    ['channel.subscription.renewal', SUBSCRIPTION, 'subscriber_name', '5.00'],
    ['channel.subscription.gifts', GIFTS, 'gifter_name', '15.00'],
  ] as const) {
    const events = eventsOf(type, body);
    assert.deepEqual(
      events.map((one) => [one.name, one.money?.amount]),
      [[name, amount]],
      type,
    );
  }
});

test('an event with another message id is the same payment (KickDevDocs#246)', () => {
  for (const [type, body] of [
    ['kicks.gifted', KICKS],
    ['channel.subscription.renewal', SUBSCRIPTION],
    ['channel.subscription.gifts', GIFTS],
  ] as const) {
    const again = eventsOf(type, body, { messageId: '01AAAAAAAAAAAAAAAAAAAAAAAA' });
    assert.equal(again[0]?.id, eventsOf(type, body)[0]?.id, type);
  }
});

test('similar events that are different payments count separately', () => {
  const ids = [
    eventsOf('kicks.gifted', KICKS),
    eventsOf('kicks.gifted', { ...KICKS, created_at: '2025-10-20T04:00:08.635Z' }),
    eventsOf('kicks.gifted', { ...KICKS, gift: { ...KICKS.gift, amount: 100 } }),
    eventsOf('channel.subscription.renewal', SUBSCRIPTION),
    eventsOf('channel.subscription.gifts', GIFTS),
    eventsOf('channel.subscription.gifts', { ...GIFTS, giftees: GIFTS.giftees.slice(1) }),
  ].map(([event]) => event?.id);
  assert.equal(new Set(ids).size, ids.length);
});

test('renewals are different payments though each names the start of the subscription', () => {
  const renewalUntil = (expires_at: string) =>
    eventsOf('channel.subscription.renewal', { ...SUBSCRIPTION, expires_at })[0];
  const [first, second] = [
    renewalUntil('2025-02-14T16:08:06Z'),
    renewalUntil('2025-03-14T16:08:06Z'),
  ];
  assert.notEqual(first?.id, second?.id);
  assert.equal(second?.at, '2026-11-02T19:00:05.123Z');
});

test('a signed event under the name of another type, which is not signed, is ignored', () => {
  const follow = { broadcaster, follower: broadcaster };
  assert.deepEqual(eventsOf('channel.subscription.new', follow), []);
  assert.deepEqual(eventsOf('channel.subscription.gifts', { ...follow, giftees: [follow] }), []);
  assert.deepEqual(eventsOf('kicks.gifted', SUBSCRIPTION), []);
});

test('an anonymous gift has no name, and its own id', () => {
  const gifter = { is_anonymous: true, user_id: null, username: null };
  const [event] = eventsOf('channel.subscription.gifts', { ...GIFTS, gifter });
  assert.deepEqual([event?.name, event?.isAnonymous], [null, true]);
  assert.notEqual(event?.id, eventsOf('channel.subscription.gifts', GIFTS)[0]?.id);
});

test('an event without a time has the id of its message', () => {
  const { created_at: _, ...untimed } = KICKS;
  assert.equal(eventsOf('kicks.gifted', untimed)[0]?.id, '01KBHE78QE4HZY1617DK5FC7YD');
});

test('gifts whose payment may have failed can be held (KickDevDocs#315, #352, #372)', () => {
  const values = { ...VALUES, holds_gifts: 'on' };
  assert.equal(eventsOf('channel.subscription.gifts', GIFTS, { values })[0]?.mark, 'unsure');
  assert.equal(eventsOf('kicks.gifted', KICKS, { values })[0]?.mark, 'counts');
});

test('values can be changed, and each kind switched off', () => {
  const count = (type: string, body: object, change: object) =>
    eventsOf(type, body, { values: { ...VALUES, ...change } }).map(({ money }) => money?.amount);
  assert.deepEqual(count('kicks.gifted', KICKS, { kick: '0.0075' }), ['3.7500']);
  assert.deepEqual(count('kicks.gifted', KICKS, { kick: '' }), []);
  assert.deepEqual(count('channel.subscription.new', SUBSCRIPTION, { subscription: '' }), []);
  assert.deepEqual(count('channel.subscription.renewal', SUBSCRIPTION, { renewals: 'off' }), []);
  assert.deepEqual(count('channel.subscription.new', SUBSCRIPTION, { renewals: 'off' }), ['5.00']);
  assert.deepEqual(count('channel.subscription.gifts', GIFTS, { gifts: 'off' }), []);
});

test('other events, and those of another channel of the app, are ignored', () => {
  assert.deepEqual(eventsOf('channel.followed', { broadcaster, follower: broadcaster }), []);
  const other = { ...KICKS, broadcaster: { ...broadcaster, user_id: 1 } };
  assert.deepEqual(eventsOf('kicks.gifted', other), []);
});

test('a request that Kick did not sign is rejected without details', () => {
  const body = JSON.stringify(KICKS);
  const right = signed('kicks.gifted', body);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const text = Buffer.from(
    `${right.headers['kick-event-message-id']}.${right.headers['kick-event-message-timestamp']}.${body}`,
  );
  for (const signature of [
    '',
    'x',
    sign('sha256', text, other).toString('base64'),
    sign('sha1', text, KEYS.privateKey).toString('base64'),
    sign('sha256', Buffer.from(body), KEYS.privateKey).toString('base64'),
  ]) {
    const headers = { ...right.headers, 'kick-event-signature': signature };
    assert.equal(receive({ ...right, headers }), 'unauthorized');
  }
  for (const name of ['id', 'timestamp'].map((each) => `kick-event-message-${each}`)) {
    for (const value of [undefined, '1']) {
      const headers = { ...right.headers, [name]: value };
      assert.equal(receive({ ...right, headers }), 'unauthorized', name);
    }
  }
  const changed = Buffer.from(body.replace('500', '900'));
  assert.equal(receive({ ...right, body: changed }), 'unauthorized');
  for (const public_key of ['', 'no key']) {
    assert.equal(receive(right, { ...VALUES, public_key }), 'unauthorized');
  }
});

test('the documented key is a key, for webhooks before the first connection', () => {
  assert.equal(createPublicKey(KICK_KEY).asymmetricKeyDetails?.modulusLength, 2048);
});

test('a signed body without an event is malformed', () => {
  for (const body of ['', '{', 'null', '7']) {
    assert.deepEqual(receive(signed('kicks.gifted', body)), {
      malformed: 'The body is no event of Kick.',
    });
  }
  assert.deepEqual(receive(signed('', '{}')), { malformed: 'The body is no event of Kick.' });
});

test('further months without an end are separate payments', () => {
  const endless = { ...SUBSCRIPTION, expires_at: undefined };
  const [first] = eventsOf('channel.subscription.renewal', endless, { messageId: 'first' });
  const [second] = eventsOf('channel.subscription.renewal', endless, { messageId: 'second' });
  assert(first && second);
  assert.notEqual(first.id, second.id);
});

test('an unknown channel number lets no other channel count', () => {
  const values = { ...VALUES, broadcaster_id: '', channel: 'https://kick.com/Broadcaster_Channel' };
  const other = { ...KICKS, broadcaster: { ...broadcaster, channel_slug: 'other' } };
  assert.equal(eventsOf('kicks.gifted', KICKS, { values }).length, 1);
  assert.deepEqual(eventsOf('kicks.gifted', other, { values }), []);
});
