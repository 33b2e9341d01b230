import { randomBytes, randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { answerJson } from '../../fakes/answer-json.ts';
import type {
  FakeAnswer,
  FakeOptions,
  FakeRequest,
  FakeService,
} from '../../fakes/fake-service.ts';
import { pump } from '../../fakes/pump.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { socketFaults } from '../../fakes/socket-faults.ts';
import { HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';

const USER = '5678';
const TYPES = [
  'channel.cheer',
  'channel.subscribe',
  'channel.subscription.message',
  'channel.subscription.gift',
  'channel.charity_campaign.donate',
];

export type FakeTwitchOptions = {
  keepaliveSeconds?: number;
  intervalSeconds?: number;
  /** Where the user enters the code. */
  verificationUri?: string;
  /** Whether a code counts as entered at once; otherwise the action `allow` enters it. */
  isEntered?: boolean;
  /** Whether it supports `channel.bits.use`; otherwise `channel.cheer` only. */
  knowsBitsUse?: boolean;
  /** The condition key of a charity subscription. */
  charityKey?: 'broadcaster_user_id' | 'broadcaster_id';
  /** Subscriptions that the account may not make. */
  forbidden?: readonly string[];
};

/** The subscriptions of a session and its current socket. */
type Session = { id: string; socket: WebSocket; types: Set<string> };
type Json = Record<string, unknown>;
type Notification = { type: string; event: Json };

/** Twitch: device login, EventSub subscriptions and the EventSub socket. */
export function fakeTwitch(options: FakeTwitchOptions = {}): FakeService {
  const { keepaliveSeconds, intervalSeconds = 1, isEntered = false } = options;
  const { verificationUri = 'https://www.twitch.tv/activate?device-code=ABCDEFGH' } = options;
  const { knowsBitsUse = true, charityKey = 'broadcaster_user_id', forbidden = [] } = options;
  const clientId = randomBytes(15).toString('hex');
  const sessions = new Map<string, Session>();
  const codes = new Map<string, { isEntered: boolean }>();
  const accessTokens = new Set<string>();
  const refreshTokens = new Set<string>();
  const rejections = new Rejections();
  const troubles = new Troubles();
  const faults = socketFaults(() => sessions.values(), '{"metadata":{"message_ty');
  let gifted = 0;
  const users = new Map<string, string>();
  let last: Notification[] = [];

  function socket(opened: WebSocket, { url }: FakeRequest): void {
    const older = sessions.get(url.searchParams.get('reconnect') ?? '');
    const id = older?.id ?? randomUUID();
    const session = { id, socket: opened, types: older?.types ?? new Set<string>() };
    sessions.set(id, session);
    const given = Number(url.searchParams.get('keepalive_timeout_seconds') ?? 10);
    const seconds = keepaliveSeconds ?? given;
    const keepalive = setInterval(() => {
      if (!faults.isMuted(opened)) sendMessage(opened, 'session_keepalive', {});
    }, seconds * 1000);
    const unused = setTimeout(() => {
      if (session.types.size === 0) opened.close(4003, 'connection unused');
    }, given * 1000);
    opened.on('message', () => opened.close(4001, 'client sent inbound traffic'));
    opened.on('close', () => {
      clearInterval(keepalive);
      clearTimeout(unused);
      if (sessions.get(id)?.socket === opened) sessions.delete(id);
    });
    sendMessage(opened, 'session_welcome', {
      session: {
        id,
        status: 'connected',
        keepalive_timeout_seconds: seconds,
        reconnect_url: null,
        connected_at: new Date().toISOString(),
      },
    });
    if (troubles.is('storm')) moveClients();
  }

  function moveClients(): void {
    for (const { id, socket } of sessions.values()) {
      const url = `wss://eventsub.wss.twitch.tv/ws?reconnect=${id}`;
      const session = { id, status: 'reconnecting', reconnect_url: url };
      sendMessage(socket, 'session_reconnect', { session });
    }
  }

  function begin(trouble: Trouble): void {
    if (trouble === 'storm') moveClients();
    for (const { socket } of sessions.values()) {
      if (trouble === 'huge') socket.send('x'.repeat(HUGE_LENGTH));
      if (trouble === 'endless') pump(socket, () => JSON.stringify(cheer()));
      if (trouble !== 'odd') continue;
      for (const odd of oddRows(cheer({ id: 'odd' }))) socket.send(JSON.stringify(odd));
    }
  }

  function cheer(given: FakeOptions = {}): object {
    // Twitch rejects a repeated message, so each one is unique.
    const cheered = notifications({ note: randomUUID(), ...given }, person('Mia', '1'), 0);
    const [{ type, event } = { type: '', event: {} }] = cheered;
    return messageOf('notification', { event }, { messageId: given.id ?? randomUUID(), type });
  }

  function request(given: FakeRequest): FakeAnswer {
    const refused = rejections.next();
    if (refused) return refused;
    const { pathname } = given.url;
    if (pathname === '/oauth2/device') return device(new URLSearchParams(given.body));
    if (pathname === '/oauth2/token') return token(new URLSearchParams(given.body));
    if (!accessTokens.has(given.headers.authorization?.replace(/^(Bearer|OAuth) /, '') ?? '')) {
      return answerJson({ status: 401, message: 'invalid access token' }, 401);
    }
    if (pathname === '/oauth2/validate') {
      return answerJson({
        client_id: clientId,
        login: 'chan',
        scopes: ['bits:read', 'channel:read:charity', 'channel:read:subscriptions'],
        user_id: USER,
        expires_in: 14_000,
      });
    }
    if (pathname === '/helix/eventsub/subscriptions') return subscribe(given);
    return answerJson({ status: 404, message: 'not found' }, 404);
  }

  function device(form: URLSearchParams): FakeAnswer {
    if (form.get('client_id') !== clientId) {
      return answerJson({ status: 400, message: 'invalid client' }, 400);
    }
    const code = randomUUID();
    codes.set(code, { isEntered });
    return answerJson({
      device_code: code,
      expires_in: troubles.is('odd') ? 1e13 : 1800,
      interval: troubles.is('odd') ? 1e13 : intervalSeconds,
      user_code: 'ABCDEFGH',
      verification_uri: verificationUri,
    });
  }

  function token(form: URLSearchParams): FakeAnswer {
    const refusal = (message: string) => answerJson({ status: 400, message }, 400);
    if (form.get('client_id') !== clientId) return refusal('invalid client');
    if (form.get('grant_type') === 'refresh_token') {
      const isKnown = refreshTokens.delete(form.get('refresh_token') ?? '');
      return isKnown ? newTokens() : refusal('Invalid refresh token');
    }
    const code = codes.get(form.get('device_code') ?? '');
    if (!code) return refusal('invalid device code');
    if (!code.isEntered) return refusal('authorization_pending');
    codes.delete(form.get('device_code') ?? '');
    return newTokens();
  }

  function newTokens(): FakeAnswer {
    const [access, refresh] = [randomUUID(), randomUUID()];
    accessTokens.add(access);
    refreshTokens.add(refresh);
    return answerJson({
      access_token: access,
      refresh_token: refresh,
      expires_in: 14_000,
      scope: ['bits:read', 'channel:read:charity', 'channel:read:subscriptions'],
      token_type: 'bearer',
    });
  }

  function subscribe({ method, headers, body }: FakeRequest): FakeAnswer {
    const { type, version, condition, transport } = JSON.parse(body);
    const session = sessions.get(transport.session_id);
    const key = type === 'channel.charity_campaign.donate' ? charityKey : 'broadcaster_user_id';
    const isKnown = TYPES.includes(type) || (knowsBitsUse && type === 'channel.bits.use');
    const isGood = method === 'POST' && headers['client-id'] === clientId && version === '1';
    if (!isGood || !isKnown || !session || condition[key] !== USER) {
      return answerJson({ status: 400, message: 'Bad Request' }, 400);
    }
    if (forbidden.includes(type)) {
      return answerJson({ status: 403, message: 'missing authorization' }, 403);
    }
    if (session.types.has(type)) return answerJson({ status: 409, message: 'exists' }, 409);
    session.types.add(type);
    return answerJson({ data: [{ id: randomUUID(), status: 'enabled', type, version }] }, 202);
  }

  function broadcast({ type, event }: Notification, messageId: string = randomUUID()): void {
    for (const { socket, types } of sessions.values()) {
      if (types.has(type) && !faults.isMuted(socket)) {
        const subscription = { id: randomUUID(), status: 'enabled', type, version: '1', cost: 0 };
        sendMessage(socket, 'notification', { subscription, event }, { messageId, type });
      }
    }
  }

  function addTip(given: FakeOptions = {}): void {
    const name = given.name ?? 'Mia';
    const userId = users.get(name) ?? String(1000 + users.size);
    users.set(name, userId);
    if (given.what === 'gift') gifted += giftsOf(given);
    last = notifications(given, person(name, userId), gifted);
    for (const notification of last) broadcast(notification, given.id);
  }

  return {
    id: 'twitch',
    hosts: ['id.twitch.tv', 'api.twitch.tv', 'eventsub.wss.twitch.tv'],
    credentials: { client_id: clientId },
    refuse: () => rejections.next(),
    socket,
    request,
    actions: {
      tip: (given) => addTip(given),
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) {
          addTip({ ...given, name: `${given.name ?? 'Mia'} ${sent}` });
        }
      },
      duplicate() {
        if (last.length === 0) throw new Error('There is no event to repeat.');
        for (const notification of last) broadcast(notification);
      },
      allow() {
        for (const code of codes.values()) code.isEntered = true;
      },
      reject() {
        accessTokens.clear();
        refreshTokens.clear();
        for (const { socket } of sessions.values()) {
          const subscription = { status: 'authorization_revoked', type: 'channel.cheer' };
          sendMessage(socket, 'revocation', { subscription });
        }
      },
      expire() {
        accessTokens.clear();
      },
      ...faults.actions,
      move: moveClients,
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      ...troubles.actions(begin),
    },
    close: faults.actions.drop,
  };
}

type Sent = { messageId?: string; type?: string };

const sendMessage = (socket: WebSocket, messageType: string, payload: Json, sent?: Sent) =>
  socket.send(JSON.stringify(messageOf(messageType, payload, sent)));

function messageOf(messageType: string, payload: Json, { messageId, type }: Sent = {}): object {
  const metadata = {
    message_id: messageId ?? randomUUID(),
    message_type: messageType,
    message_timestamp: new Date().toISOString(),
    ...(type && { subscription_type: type, subscription_version: '1' }),
  };
  return { metadata, payload };
}

/** The notifications of an event; `gifted` is the number of all gifts of the giver. */
function notifications(given: FakeOptions, by: Json, gifted: number): Notification[] {
  const { note = '', amount, currency = 'USD' } = given;
  const tier = '1000';
  switch (given.what) {
    case 'sub':
      return [{ type: 'channel.subscribe', event: { ...by, tier, is_gift: false } }];
    case 'resub': {
      const message = { text: note, emotes: null };
      const months = { cumulative_months: 5, streak_months: null, duration_months: 1 };
      return [{ type: 'channel.subscription.message', event: { ...by, tier, message, ...months } }];
    }
    case 'gift': {
      const sums = { total: giftsOf(given), cumulative_total: gifted, is_anonymous: false };
      return [{ type: 'channel.subscription.gift', event: { ...by, tier, ...sums } }];
    }
    case 'charity': {
      const value = Number((amount ?? '10.50').replace('.', ''));
      const money = { amount: { value, decimal_places: 2, currency } };
      const ids = { id: given.id ?? randomUUID(), campaign_id: 'c1' };
      return [{ type: 'channel.charity_campaign.donate', event: { ...ids, ...by, ...money } }];
    }
    default: {
      // A bit is a cent, so 7.50 is 750 bits.
      const bits = Number((amount ?? '100').replace('.', ''));
      const text = `Cheer${bits} ${note}`;
      // A client that subscribes to both types counts twice.
      return [
        { type: 'channel.bits.use', event: { ...by, bits, type: 'cheer', message: { text } } },
        { type: 'channel.cheer', event: { ...by, is_anonymous: false, bits, message: text } },
      ];
    }
  }
}

const giftsOf = ({ amount = '5' }: FakeOptions) => Math.ceil(Number(amount));

function person(name: string, userId: string): Json {
  const login = name.toLowerCase().replaceAll(/\W/g, '');
  return {
    user_id: userId,
    user_login: login,
    user_name: name,
    broadcaster_user_id: USER,
    broadcaster_user_login: 'chan',
    broadcaster_user_name: 'Chan',
  };
}
