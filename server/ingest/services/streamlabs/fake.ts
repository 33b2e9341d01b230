import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import type { WebSocket } from 'ws';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { GARBAGE } from '../../fakes/garbage.ts';
import { pump } from '../../fakes/pump.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';

/** As many rows as fit into a packet of 1 MB. */
const MANY_ROWS = 9000;
const SMALL_ROW = { name: 'Mia', amount: '1.00', currency: 'USD', message: 'x'.repeat(30) };

export type FakeStreamlabsOptions = {
  pingMs?: number;
  /** How a wrong token is rejected. The real behavior is undocumented. */
  refusal?: 'error' | 'disconnect' | 'status';
};

/** Streamlabs: a socket.io server with its events. */
export function fakeStreamlabs(options: FakeStreamlabsOptions = {}): FakeService {
  const { pingMs = 10_000, refusal = 'error' } = options;
  let token = randomUUID() + randomUUID();
  const rejections = new Rejections();
  const troubles = new Troubles();
  let lastId = 20_110;
  let last: ReturnType<typeof donation> | undefined;

  const isKnown = (given: unknown) => given === token;

  const server = new Server({
    transports: ['websocket'],
    serveClient: false,
    pingInterval: pingMs,
    pingTimeout: 5000,
    allowEIO3: true,
  });
  // Never listens: the fake host passes the connections on.
  server.attach(createServer());
  server.use(({ handshake }, next) => {
    if (refusal === 'error' && !isKnown(handshake.query.token)) {
      return next(new Error('Authentication error'));
    }
    next();
  });
  server.on('connection', (socket) => {
    if (!isKnown(socket.handshake.query.token)) socket.disconnect();
    if (troubles.is('storm')) socket.conn.close(true);
  });

  const emit = (event: object) => server.emit('event', event);
  const sockets = (): Socket[] => [...server.sockets.sockets.values()];
  const send = (given: ReturnType<typeof donation>, changes: object = {}) => {
    last = given;
    emit({
      type: 'donation',
      event_id: `evt_${randomUUID()}`,
      message: [{ ...given, ...changes }],
    });
  };

  function begin(trouble: Trouble): void {
    const row = () => donation({}, randomUUID());
    const event = (message: unknown) => ({ type: 'donation', event_id: 'evt_1', message });
    switch (trouble) {
      case 'huge':
        // One message of about 1 MB, and one far beyond.
        emit(event(Array.from({ length: MANY_ROWS }, (_, id) => ({ ...SMALL_ROW, id }))));
        emit(event('x'.repeat(HUGE_LENGTH)));
        return;
      case 'odd':
        for (const odd of oddRows(event([donation({}, 'odd')]))) emit(odd);
        for (const odd of oddRows(donation({}, 'odd'))) emit(event([odd]));
        return;
      case 'storm':
        for (const { conn } of sockets()) conn.close(true);
        return;
      case 'endless':
        for (const { conn } of sockets()) {
          // Bypasses socket.io, which has no backpressure.
          const { socket } = conn.transport as unknown as { socket: WebSocket };
          pump(socket, () => `42${JSON.stringify(['event', event([row()])])}`);
        }
    }
  }

  function addDonation(given: FakeOptions = {}): void {
    lastId += 1;
    send(donation(given, given.id ?? lastId));
  }

  return {
    id: 'streamlabs',
    hosts: ['sockets.streamlabs.com'],
    get credentials() {
      return { token };
    },
    refuse({ url }) {
      const isRefused = refusal === 'status' && !isKnown(url.searchParams.get('token'));
      return rejections.next() ?? (isRefused ? { status: 401 } : undefined);
    },
    upgrade(request, socket, head) {
      server.engine.handleUpgrade(
        request as Parameters<typeof server.engine.handleUpgrade>[0],
        socket,
        head,
      );
    },
    actions: {
      tip: (given) => addDonation(given),
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) addDonation(given);
      },
      test(given = {}) {
        lastId += 1;
        const { name, message, currency } = donation(given, lastId);
        emit({
          type: 'donation',
          event_id: `evt_${randomUUID()}`,
          message: [
            {
              _id: randomUUID(),
              isTest: true,
              name,
              from: name,
              amount: Number(given.amount ?? '7.50'),
              currency,
              message,
            },
          ],
        });
      },
      duplicate({ currency } = {}) {
        if (!last) throw new Error('There is no donation to repeat.');
        send(last, { _id: randomUUID(), ...(currency && { currency }) });
      },
      refund({ id } = {}) {
        emit({ type: 'donationDelete', message: { id: id ?? last?.id } });
      },
      expire() {
        token = randomUUID() + randomUUID();
        for (const socket of sockets()) socket.disconnect();
      },
      drop() {
        for (const { conn } of sockets()) conn.close(true);
      },
      garbage() {
        for (const text of GARBAGE) server.emit('event', text);
        emit({ type: 'alertPlaying', message: { id: last?.id ?? 1, amount: '7.50' } });
        emit({ type: 'donation', for: 'twitch_account', message: [donation({}, 1)] });
        emit({ type: 'donation', message: null });
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

function donation({ name, amount, currency, note }: FakeOptions, id: string | number) {
  const written = amount ?? '7.50';
  return {
    id,
    _id: randomUUID(),
    name: name ?? 'Mia',
    from: name ?? 'Mia',
    from_user_id: null,
    amount: written,
    formatted_amount: `$${written}`,
    formattedAmount: `$${written}`,
    currency: currency ?? 'USD',
    donation_currency: currency ?? 'USD',
    message: note ?? '',
    emotes: null,
    iconClassName: 'fab paypal',
    source: 'paypal',
    priority: 10,
    to: { name: 'chan' },
  };
}
