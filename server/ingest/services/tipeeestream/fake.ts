import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { WebSocket } from 'ws';
import { answerJson } from '../../fakes/answer-json.ts';
import { fakePayment } from '../../fakes/fake-payment.ts';
import type { FakeAnswer, FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { GARBAGE } from '../../fakes/garbage.ts';
import { pump } from '../../fakes/pump.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { fullPage, HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';

const API = 'api.tipeeestream.com';
const SOCKET = 'sso-cf.tipeeestream.com';

export type FakeTipeeestreamOptions = {
  pingMs?: number;
  /** What the site says of the socket's host. */
  host?: string;
  /** Whether the list has the shape of the service's documentation. */
  isDocumented?: boolean;
};

type Event = ReturnType<typeof eventOf>;

/** TipeeeStream: a Socket.IO server that clients join by their key, and the list of events. */
export function fakeTipeeestream(options: FakeTipeeestreamOptions = {}): FakeService {
  const { pingMs = 25_000, host = `https://${SOCKET}`, isDocumented = false } = options;
  let key = randomUUID().replaceAll('-', '');
  let lastId = 246_434_459;
  const events: Event[] = [];
  const rejections = new Rejections();
  const troubles = new Troubles();

  const server = new Server({
    transports: ['websocket'],
    serveClient: false,
    pingInterval: pingMs,
    pingTimeout: 5000,
    allowEIO3: true,
  });
  // Never listens: the fake host passes the connections on.
  server.attach(createServer());
  /** Of clients that are connected and have not joined a room yet. */
  const joining = new Set<Promise<void>>();
  server.on('connection', (socket) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    joining.add(promise);
    promise.then(() => joining.delete(promise));
    socket.on('join-room', async ({ room }) => {
      await socket.join(String(room));
      resolve();
    });
    socket.on('disconnect', () => resolve());
    if (troubles.is('storm')) socket.conn.close(true);
  });
  async function emit(...sent: unknown[]): Promise<void> {
    await Promise.all(joining);
    for (const event of sent) server.to(key).emit('new-event', { appKey: key, event });
  }
  const sockets = () => [...server.sockets.sockets.values()];

  function newEvent(given: FakeOptions = {}): Event {
    lastId += 1;
    return eventOf(given, lastId);
  }

  async function add(given: FakeOptions = {}): Promise<void> {
    const event = newEvent(given);
    events.unshift(event);
    if (!given.isMissed) await emit(event);
  }

  function listed({ searchParams }: URL): FakeAnswer {
    if (troubles.is('huge')) return { status: 200, body: 'x'.repeat(HUGE_LENGTH) };
    const since = Date.parse(searchParams.get('start') ?? '') || 0;
    const [offset, limit] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)));
    const recent = events.filter(({ created_at }) => Date.parse(created_at) >= since);
    const page = recent.slice(offset, (offset ?? 0) + (limit || 10));
    const total_count = recent.length;
    if (troubles.is('endless')) {
      const items = fullPage(newEvent);
      return answerJson({ message: 'success', datas: { items, total_count: 1_000_000 } });
    }
    if (troubles.is('odd')) {
      const items = oddRows(eventOf({}, 'odd')).slice(offset, (offset ?? 0) + (limit || 10));
      return answerJson({ message: 'success', datas: { items } });
    }
    return answerJson(
      isDocumented
        ? { message: 'success', total_count, events: page }
        : { message: 'success', datas: { items: page, total_count } },
    );
  }

  function begin(trouble: Trouble): void {
    switch (trouble) {
      case 'huge':
        void emit('x'.repeat(HUGE_LENGTH));
        return;
      case 'odd':
        void emit(...oddRows(eventOf({}, 'odd')));
        return;
      case 'storm':
        for (const { conn } of sockets()) conn.close(true);
        return;
      case 'endless':
        for (const { conn } of sockets()) {
          // Bypasses socket.io, which has no backpressure.
          const { socket } = conn.transport as unknown as { socket: WebSocket };
          pump(socket, () => {
            return `42${JSON.stringify(['new-event', { event: newEvent() }])}`;
          });
        }
    }
  }

  return {
    id: 'tipeeestream',
    hosts: [API, SOCKET],
    get credentials() {
      return { key };
    },
    request({ url }) {
      const refusal = troubles.answer(url) ?? rejections.next();
      if (refusal) return refusal;
      if (url.pathname === '/v2.0/site/socket') {
        return answerJson({ code: 200, message: 'success', datas: { port: '443', host } });
      }
      if (url.pathname !== '/v1.0/events.json') return { status: 404 };
      return url.searchParams.get('apiKey') === key
        ? listed(url)
        : answerJson({ message: 'Unauthorized' }, 401);
    },
    refuse({ url }) {
      const isRefused = url.searchParams.get('access_token') !== key;
      return rejections.next() ?? (isRefused ? { status: 403 } : undefined);
    },
    upgrade(request, socket, head) {
      server.engine.handleUpgrade(
        request as Parameters<typeof server.engine.handleUpgrade>[0],
        socket,
        head,
      );
    },
    actions: {
      tip: add,
      async flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) await add(given);
      },
      async duplicate() {
        if (!events[0]) throw new Error('There is no donation to repeat.');
        await emit(events[0]);
      },
      expire() {
        key = randomUUID().replaceAll('-', '');
        for (const socket of sockets()) socket.disconnect();
      },
      drop() {
        for (const { conn } of sockets()) conn.close(true);
      },
      async garbage() {
        for (const text of GARBAGE) server.emit('new-event', text);
        await emit(
          { ...eventOf({}, 1), type: 'follow' },
          { ...eventOf({}, 2), type: 'hosting' },
          null,
        );
        server.emit('unknown', 1);
      },
      move() {
        for (const socket of sockets()) socket.disconnect();
      },
      busy: () => rejections.busy(),
      drain: () => rejections.drain(),
      ...troubles.actions(begin),
    },
    close() {
      void server.close();
    },
  };
}

/** A donation as the service writes it, with the account of the streamer. */
function eventOf(given: FakeOptions, serial: number | string) {
  const { name, amount, currency, note } = fakePayment(given);
  const now = new Date().toISOString();
  return {
    id: serial,
    type: 'donation',
    user: { username: 'streamer', currency: { code: 'EUR' }, country: 'FR', providers: [] },
    ref: given.id ?? `DONATION_${serial}`,
    created_at: now.replace('Z', '+00:00'),
    inserted_at: now.replace('Z', '+00:00'),
    display: true,
    parameters: {
      username: name,
      amount: Number(amount),
      currency,
      campaignId: 0,
      fees: 0,
      formattedMessage: note,
      message: note,
    },
    formattedAmount: `${amount} ${currency}`,
    'parameters.amount': Number(amount),
  };
}
