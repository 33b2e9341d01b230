import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { pump } from '../../fakes/pump.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { socketFaults } from '../../fakes/socket-faults.ts';
import { HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';
import { authentication } from './authentication.ts';
import { KINDS } from './kinds.ts';

const KOFI_TEST = '00000000-1111-2222-3333-444444444444';

export type FakeStreamerbotOptions = {
  /** `none` for old versions without a Hello; `open` for a server without a password. */
  hello?: 'protected' | 'open' | 'none';
  /** Whether it supports more than the first event of each kind. */
  knowsAll?: boolean;
  /** Whether a wrong password gets an answer; otherwise the socket is closed. */
  answersWrong?: boolean;
};

type Client = { socket: WebSocket; isIn: boolean; events: Set<string>; challenge: string };

/** Streamer.bot: its local WebSocket server. */
export function fakeStreamerbot(options: FakeStreamerbotOptions = {}): FakeService {
  const { hello = 'protected', knowsAll = true, answersWrong = true } = options;
  const salt = randomUUID();
  let password = randomUUID();
  const clients = new Set<Client>();
  const rejections = new Rejections();
  const troubles = new Troubles();
  const faults = socketFaults(() => clients, '{"event":{"source":"Ko');
  let last: Record<string, unknown> | undefined;

  const supported = new Set(
    KINDS.flatMap(({ source, types }) =>
      (knowsAll ? types : types.slice(0, 1)).map((type) => `${source}.${type}`),
    ),
  );

  function socket(opened: WebSocket): void {
    const client: Client = {
      socket: opened,
      isIn: hello !== 'protected',
      events: new Set(),
      challenge: randomUUID(),
    };
    if (troubles.is('storm')) {
      opened.close(1001);
      return;
    }
    clients.add(client);
    opened.on('close', () => clients.delete(client));
    opened.on('message', (data) => {
      if (!faults.isMuted(opened)) answer(client, JSON.parse(data.toString()));
    });
    if (hello === 'none') return;
    sendJson(opened, {
      timestamp: new Date().toISOString(),
      session: randomUUID(),
      request: 'Hello',
      info: { instanceId: randomUUID(), name: 'Streamer.bot', version: '1.0.4' },
      ...(hello === 'protected' && { authentication: { salt, challenge: client.challenge } }),
    });
  }

  function answer(client: Client, message: Record<string, unknown>): void {
    const { request, id } = message;
    const respond = (status: string, more: object = {}) => {
      sendJson(client.socket, { id, status, ...more });
    };
    switch (request) {
      case 'Authenticate': {
        client.isIn = message.authentication === authentication(password, salt, client.challenge);
        if (client.isIn) respond('ok');
        else if (answersWrong) respond('error', { error: 'Authentication failed' });
        else client.socket.close(4001);
        return;
      }
      case 'Subscribe': {
        const events = message.events as Record<string, string[]>;
        const requested = Object.entries(events).flatMap(([source, types]) =>
          types.map((type) => `${source}.${type}`),
        );
        if (!client.isIn || !requested.every((name) => supported.has(name))) {
          respond('error', { error: client.isIn ? 'Unknown event' : 'Not authenticated' });
          return;
        }
        for (const name of requested) client.events.add(name);
        respond('ok', { events });
        return;
      }
      case 'GetInfo':
        respond('ok', { info: { name: 'Streamer.bot', version: '1.0.4' } });
        return;
      default:
        respond('error', { error: 'Unknown request' });
    }
  }

  const eventOf = (source: string, type: string, data: object) => ({
    timeStamp: new Date().toISOString(),
    event: { source, type },
    data,
  });

  function begin(trouble: Trouble): void {
    for (const { socket } of clients) {
      if (trouble === 'storm') socket.close(1001);
      if (trouble === 'huge') socket.send('x'.repeat(HUGE_LENGTH));
      if (trouble === 'endless') {
        pump(socket, () => JSON.stringify(eventOf('Kofi', 'Donation', kofi({}))));
      }
      if (trouble !== 'odd') continue;
      for (const odd of oddRows(eventOf('Kofi', 'Donation', kofi({ id: 'odd' }))))
        sendJson(socket, odd);
    }
  }

  function broadcast(source: string, type: string, data: Record<string, unknown>): void {
    last = data;
    const event = eventOf(source, type, data);
    for (const { socket, events } of clients) {
      if (events.has(`${source}.${type}`) && !faults.isMuted(socket)) sendJson(socket, event);
    }
  }

  const addTip = (given: FakeOptions = {}) => broadcast('Kofi', 'Donation', kofi(given));

  return {
    id: 'streamerbot',
    hosts: ['127.0.0.1:8080'],
    get credentials() {
      const address = 'ws://127.0.0.1:8080/';
      return { address, ...(hello === 'protected' && { password }) };
    },
    refuse: () => rejections.next(),
    socket,
    actions: {
      tip: (given) => addTip(given),
      flood(given = {}) {
        for (let sent = 0; sent < (given.count ?? 1000); sent += 1) addTip(given);
      },
      test(given = {}) {
        broadcast('Kofi', 'Donation', {
          ...kofi({ name: 'Jo Example', ...given }),
          kofiTransactionId: KOFI_TEST,
        });
      },
      duplicate() {
        if (!last) throw new Error('There is no donation to repeat.');
        broadcast('Kofi', 'Donation', last);
      },
      expire() {
        password = randomUUID();
        for (const { socket } of clients) socket.close(1001);
      },
      ...faults.actions,
      drain: () => rejections.drain(),
      ...troubles.actions(begin),
    },
    close: faults.actions.drop,
  };
}

const sendJson = (socket: WebSocket, message: object) => socket.send(JSON.stringify(message));

function kofi({ id, name, amount, currency, note }: FakeOptions): Record<string, unknown> {
  return {
    messageId: id ?? randomUUID(),
    timestamp: new Date().toISOString(),
    from: name ?? 'Mia',
    isPublic: true,
    message: note ?? '',
    amount: amount ?? '3.00',
    currency: currency ?? 'USD',
  };
}
