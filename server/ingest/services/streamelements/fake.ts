import { randomUUID } from 'node:crypto';
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
import { fullPage, HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';

const CHANNEL = '5ad23dcc18fff500d78c5348';
const TOPICS = ['channel.tips', 'channel.tips.moderation'];

type Tip = Record<string, unknown> & { _id: string; createdAt: string };
type Subscription = { topic: string; room: string; token: string; token_type: string };
type Client = { socket: WebSocket; topics: Set<string> };

export type FakeStreamelementsOptions = {
  pingMs?: number;
  /** Closes a client without a pong for this long. */
  pongMs?: number;
  /** Whether the token contains its channel; otherwise clients need the API. */
  tokenHasChannel?: boolean;
  /** Whether the token may read the moderation. */
  mayModerate?: boolean;
};

/** StreamElements: the socket `astro`, the list of tips and the moderation. */
export function fakeStreamelements(options: FakeStreamelementsOptions = {}): FakeService {
  const { pingMs = 30_000, pongMs = 70_000, tokenHasChannel = true, mayModerate = true } = options;
  let token = makeToken(tokenHasChannel);
  const tips: Tip[] = [];
  const clients = new Set<Client>();
  const resumable = new Map<string, Set<string>>();
  const rejections = new Rejections();
  const troubles = new Troubles();
  const faults = socketFaults(() => clients, '{"type":"message","topic":"channel.ti');

  const isKnown = (given: unknown) => given === token;

  function socket(opened: WebSocket, { url }: FakeRequest): void {
    const resumed = resumable.get(url.searchParams.get('reconnect_token') ?? '');
    const client: Client = { socket: opened, topics: new Set(resumed) };
    clients.add(client);
    let lastPongMs = performance.now();
    const timer = setInterval(() => {
      if (performance.now() - lastPongMs > pongMs) return opened.close(1001, 'no pong');
      if (!faults.isMuted(opened)) opened.ping();
    }, pingMs);
    opened.on('pong', () => {
      lastPongMs = performance.now();
    });
    opened.on('close', () => {
      clearInterval(timer);
      clients.delete(client);
    });
    opened.on('message', (data) => answer(client, data.toString()));
    sendJson(opened, { id: ulid(), ts: now(), type: 'welcome', data: { message: 'Welcome' } });
    if (troubles.is('storm')) moveClients();
  }

  function moveClients(): void {
    for (const { socket, topics } of clients) {
      const resume = randomUUID();
      resumable.set(resume, topics);
      sendJson(socket, {
        id: ulid(),
        ts: now(),
        type: 'reconnect',
        data: { message: 'server is going away', reconnect_token: resume },
      });
    }
  }

  function begin(trouble: Trouble): void {
    if (trouble === 'storm') moveClients();
    for (const { socket } of clients) {
      if (trouble === 'huge') socket.send('x'.repeat(HUGE_LENGTH));
      if (trouble === 'endless') pump(socket, () => JSON.stringify(messageOf(makeTip({}))));
      if (trouble !== 'odd') continue;
      for (const odd of oddRows(messageOf(makeTip({ id: 'odd' })))) sendJson(socket, odd);
    }
  }

  function answer(client: Client, text: string): void {
    if (faults.isMuted(client.socket)) return;
    const message = JSON.parse(text);
    const { nonce, data } = message;
    const error = faultOf(client, message);
    if (!error) client.topics.add(data.topic);
    sendJson(client.socket, {
      id: ulid(),
      ts: now(),
      type: 'response',
      nonce,
      ...(error && { error }),
      data: error ? { message: error } : { topic: data.topic, room: data.room, message: 'ok' },
    });
  }

  function faultOf({ topics }: Client, { type, data }: { type: string; data: Subscription }) {
    if (type !== 'subscribe') return 'invalid_message_type';
    if (!isKnown(data.token) || data.token_type !== 'jwt') return 'err_unauthorized';
    if (!mayModerate && data.topic !== 'channel.tips') return 'err_unauthorized';
    const isGood = TOPICS.includes(data.topic) && data.room === CHANNEL && !topics.has(data.topic);
    return isGood ? undefined : 'err_bad_request';
  }

  const messageOf = (data: Tip, topic = 'channel.tips') => ({
    ...{ id: ulid(), ts: now(), type: 'message', topic, room: CHANNEL },
    data,
  });

  function broadcast(topic: string, tip: Tip): void {
    const message = messageOf(tip, topic);
    for (const { socket, topics } of clients) {
      if (topics.has(topic) && !faults.isMuted(socket)) sendJson(socket, message);
    }
  }

  function request({ url, headers }: FakeRequest): FakeAnswer {
    const refused = rejections.next();
    if (refused) return refused;
    if (!isKnown(headers.authorization?.replace(/^Bearer /, ''))) {
      return answerJson({ statusCode: 401, error: 'Unauthorized' }, 401);
    }
    const [, path] = /^\/kappa\/v2(.*)$/.exec(url.pathname) ?? [];
    if (path === '/channels/me') return answerJson({ _id: CHANNEL, username: 'fake' });
    if (path === `/tips/${CHANNEL}`) return answerJson(troubledList() ?? listed(url.searchParams));
    if (path === `/tips/${CHANNEL}/moderation`) {
      if (!mayModerate) return answerJson({ statusCode: 403, error: 'Forbidden' }, 403);
      const pending = tips.filter(({ approved }) => approved === 'pending');
      return answerJson({
        recent: tips.filter((tip) => !pending.includes(tip)).slice(-25),
        pending,
      });
    }
    return answerJson({ statusCode: 404, error: 'Not Found' }, 404);
  }

  function troubledList(): object | undefined {
    if (troubles.is('endless')) return { docs: fullPage(() => makeTip({})) };
    if (troubles.is('huge')) return { docs: [makeTip({ note: 'x'.repeat(HUGE_LENGTH) })] };
    if (troubles.is('odd')) return { docs: oddRows(makeTip({ id: 'odd' })), total: 'many' };
    return undefined;
  }

  function listed(query: URLSearchParams) {
    const offset = Number(query.get('offset') ?? 0);
    const limit = Math.min(Number(query.get('limit') ?? 25), 100);
    const after = Number(query.get('after') ?? 0);
    const found = tips.filter((tip) => Date.parse(tip.createdAt) >= after);
    return { docs: found.slice(offset, offset + limit), total: found.length, limit, offset };
  }

  function addTip(given: FakeOptions = {}, approved = 'allowed'): void {
    const tip = makeTip(given, approved);
    tips.push(tip);
    if (!given.isMissed)
      broadcast(approved === 'allowed' ? 'channel.tips' : (TOPICS[1] ?? ''), tip);
  }

  /** Changes the tip with this id, or the newest one, and sends it to the topic's subscribers. */
  function change(
    { id }: FakeOptions = {},
    changes: Record<string, unknown>,
    topic?: string,
  ): void {
    const tip = id === undefined ? tips.at(-1) : tips.find((one) => one._id === id);
    if (!tip) throw new Error('There is no such tip.');
    Object.assign(tip, changes, { updatedAt: now() });
    if (topic) broadcast(topic, tip);
  }

  function moderate(given: FakeOptions | undefined, approved: string): void {
    change(given, { approved, approvedBy: 'mod1' }, 'channel.tips.moderation');
    if (approved === 'allowed') change(given, {}, 'channel.tips');
  }

  return {
    id: 'streamelements',
    hosts: ['astro.streamelements.com', 'api.streamelements.com'],
    get credentials() {
      return { token };
    },
    refuse: () => rejections.next(),
    socket,
    request,
    actions: {
      tip: (given) => addTip(given),
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) addTip(given);
      },
      duplicate: (given) => change(given, {}, 'channel.tips'),
      refund: (given) => change(given, { deleted: true }),
      held: (given) => addTip(given, 'pending'),
      allow: (given) => moderate(given, 'allowed'),
      reject: (given) => moderate(given, 'rejected'),
      expire() {
        token = makeToken(tokenHasChannel);
        for (const { socket } of clients) socket.close(1008, 'token expired');
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

const now = () => new Date().toISOString();
const ulid = () => randomUUID().replaceAll('-', '').slice(0, 26).toUpperCase();
const sendJson = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));

function makeTip({ id, name, amount, currency, note }: FakeOptions, approved = 'allowed'): Tip {
  return {
    _id: id ?? randomUUID().replaceAll('-', '').slice(0, 24),
    channel: CHANNEL,
    provider: 'paypal',
    status: 'success',
    approved,
    transactionId: randomUUID().slice(0, 17),
    createdAt: now(),
    updatedAt: now(),
    donation: {
      amount: Number(amount ?? '7.50'),
      currency: currency ?? 'USD',
      message: note ?? '',
      paymentMethod: 'scheme',
      user: {
        username: name ?? 'Mia',
        email: 'mia@example.com',
        geo: 'ZZ',
        channel: CHANNEL,
      },
    },
  };
}

function makeToken(hasChannel: boolean): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 30 * 86_400;
  const claims = { exp, jti: randomUUID(), ...(hasChannel && { channel: CHANNEL }), role: 'owner' };
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}.${randomUUID()}`;
}
