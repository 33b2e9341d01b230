import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { FakeOptions, FakeService } from '../../fakes/fake-service.ts';
import { pump } from '../../fakes/pump.ts';
import { Rejections } from '../../fakes/rejections.ts';
import { socketFaults } from '../../fakes/socket-faults.ts';
import { HUGE_LENGTH, oddRows, type Trouble, Troubles } from '../../fakes/troubles.ts';
import { authentication } from './authentication.ts';
import { eventData, SUPPORTED } from './fake-events.ts';

const KOFI = 'Kofi.Donation';
const KOFI_TEST = '00000000-1111-2222-3333-444444444444';

export type FakeStreamerbotOptions = {
  /** `none` for old versions without a Hello; `open` for a server without a password. */
  hello?: 'protected' | 'open' | 'none';
  /** The events that it supports, by source; the case of letters does not matter. */
  supported?: Readonly<Record<string, readonly string[]>>;
  /** Whether a wrong password gets an answer; otherwise the socket is closed. */
  answersWrong?: boolean;
};

type Client = { socket: WebSocket; isIn: boolean; events: Set<string>; challenge: string };

/** Streamer.bot: its local WebSocket server. */
export function fakeStreamerbot(options: FakeStreamerbotOptions = {}): FakeService {
  const { hello = 'protected', supported = SUPPORTED, answersWrong = true } = options;
  const salt = randomUUID();
  let password = randomUUID();
  const clients = new Set<Client>();
  const rejections = new Rejections();
  const troubles = new Troubles();
  const faults = socketFaults(() => clients, '{"event":{"source":"Ko');
  let last: { name: string; data: object } | undefined;

  const names = new Set(
    Object.entries(supported).flatMap(([source, types]) =>
      types.map((type) => `${source}.${type}`.toLowerCase()),
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
          types.map((type) => `${source}.${type}`.toLowerCase()),
        );
        if (!client.isIn || !requested.every((name) => names.has(name))) {
          respond('error', { error: client.isIn ? 'Unknown event' : 'Not authenticated' });
          return;
        }
        for (const name of requested) client.events.add(name);
        respond('ok', { events });
        return;
      }
      case 'GetEvents':
        if (client.isIn) respond('ok', { events: supported });
        else respond('error', { error: 'Not authenticated' });
        return;
      case 'GetInfo':
        respond('ok', { info: { name: 'Streamer.bot', version: '1.0.4' } });
        return;
      default:
        respond('error', { error: 'Unknown request' });
    }
  }

  const eventOf = (name: string, data: object) => {
    const [source, type] = name.split('.');
    return { timeStamp: new Date().toISOString(), event: { source, type }, data };
  };
  const kofi = (given?: FakeOptions) => eventOf(KOFI, eventData(KOFI, given));

  function begin(trouble: Trouble): void {
    for (const { socket } of clients) {
      if (trouble === 'storm') socket.close(1001);
      if (trouble === 'huge') socket.send('x'.repeat(HUGE_LENGTH));
      if (trouble === 'endless') pump(socket, () => JSON.stringify(kofi()));
      if (trouble !== 'odd') continue;
      for (const odd of oddRows(kofi({ id: 'odd' }))) sendJson(socket, odd);
    }
  }

  function broadcast(name: string, data: object): void {
    last = { name, data };
    const event = eventOf(name, data);
    for (const { socket, events } of clients) {
      if (events.has(name.toLowerCase()) && !faults.isMuted(socket)) sendJson(socket, event);
    }
  }

  /** `what` is the name of an event, such as `YouTube.SuperChat`. */
  const addTip = ({ what = KOFI, ...given }: FakeOptions = {}) =>
    broadcast(what, eventData(what, given));

  return {
    id: 'streamerbot',
    hosts: ['127.0.0.1:8080'],
    get credentials() {
      const address = 'ws://127.0.0.1:8080/';
      return { address, kofi: 'on', ...(hello === 'protected' && { password }) };
    },
    refuse: () => rejections.next(),
    socket,
    actions: {
      tip: (given) => addTip(given),
      flood({ count = 1000, ...given } = {}) {
        for (let sent = 0; sent < count; sent += 1) addTip(given);
      },
      test(given = {}) {
        const data = eventData(KOFI, { name: 'Jo Example', ...given });
        broadcast(KOFI, { ...data, kofiTransactionId: KOFI_TEST });
      },
      duplicate() {
        if (!last) throw new Error('There is no donation to repeat.');
        broadcast(last.name, last.data);
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
