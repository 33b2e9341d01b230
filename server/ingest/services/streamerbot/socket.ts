import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { listAt } from '../../list-at.ts';
import { type MessageValue, readMessage, textAt, valueAt } from '../../read-message.ts';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { authentication } from './authentication.ts';
import { KINDS, type Kind } from './kinds.ts';
import { MassGifts } from './mass-gifts.ts';
import { isOn, parseMessage } from './payments.ts';

/** Interval of a keepalive request, because Streamer.bot may send nothing for hours. */
const KEEPALIVE_MS = 20_000;
type State = {
  isProtected: boolean;
  waitsFor: 'hello' | 'authentication' | 'subscription' | null;
};
/** Event types by source, as Streamer.bot names them. */
type Events = Record<string, string[]>;

/** Versions without a Hello wait for the first request. */
const HELLO_MS = 1000;
const PASSWORD =
  'Type the one that Streamer.bot has under Servers/Clients → WebSocket Server → Authentication.';

export const socket: SocketConnector = { idleTimeoutMs: 50_000, run };

async function run(context: SocketContext): Promise<void> {
  const { values } = context;
  const kinds = KINDS.filter((kind) => isOn(kind, values));
  if (kinds.length === 0) {
    throw new SourceRefusal(
      'refused',
      'No kind of money is switched on.',
      'Switch on at least one, or delete this source.',
    );
  }
  const { address = '', password = '' } = values;
  const gifts = new MassGifts();
  const state: State = { isProtected: false, waitsFor: 'hello' };
  let hello: NodeJS.Timeout | undefined;
  let keepalive: NodeJS.Timeout | undefined;

  /** Requests the events that this version supports, which the subscription must not exceed. */
  function requestEvents({ socket }: Connection): void {
    clearTimeout(hello);
    state.waitsFor = 'subscription';
    socket.send(JSON.stringify({ request: 'GetEvents', id: 'events' }));
  }

  function subscribe({ socket }: Connection, message: MessageValue | undefined): void {
    const events = supportedEvents(kinds, valueAt(message, 'events'));
    if (Object.keys(events).length === 0) throw tooOld();
    socket.send(JSON.stringify({ request: 'Subscribe', id: 'subscribe', events }));
  }

  function onHello(message: MessageValue | undefined, connection: Connection): void {
    const salt = textAt(message, 'authentication', 'salt');
    const challenge = textAt(message, 'authentication', 'challenge');
    state.isProtected = salt !== null && challenge !== null;
    if (salt === null || challenge === null || password === '') {
      requestEvents(connection);
      return;
    }
    clearTimeout(hello);
    state.waitsFor = 'authentication';
    const answer = authentication(password, salt, challenge);
    connection.socket.send(
      JSON.stringify({ request: 'Authenticate', id: 'authenticate', authentication: answer }),
    );
  }

  function onResponse(
    message: MessageValue | undefined,
    connection: Connection,
  ): MessageResult | undefined {
    const isOk = textAt(message, 'status') === 'ok';
    switch (textAt(message, 'id')) {
      case 'authenticate':
        if (!isOk) throw wrongPassword();
        requestEvents(connection);
        return undefined;
      case 'events':
        if (isOk) subscribe(connection, message);
        else throw state.isProtected ? noPassword(password) : tooOld();
        return undefined;
      case 'subscribe':
        if (isOk) return onReady(connection);
        throw state.isProtected ? noPassword(password) : tooOld();
      default:
        return undefined;
    }
  }

  function onReady({ socket, setIdleTimeout }: Connection): MessageResult {
    state.waitsFor = null;
    setIdleTimeout(null);
    clearInterval(keepalive);
    keepalive = setInterval(() => {
      socket.send(JSON.stringify({ request: 'GetInfo', id: 'alive' }));
    }, KEEPALIVE_MS);
    return { isReady: true };
  }

  async function onMessage(
    text: string,
    connection: Connection,
  ): Promise<MessageResult | undefined> {
    const message = readMessage(text);
    const payments = parseMessage(text, values, gifts, message);
    if (payments.length > 0) {
      await context.ingest(payments);
      return undefined;
    }
    if (textAt(message, 'request') === 'Hello') {
      if (state.waitsFor === 'hello') onHello(message, connection);
      return undefined;
    }
    return onResponse(message, connection);
  }

  try {
    await followConnection(context, address, {
      onOpen(connection) {
        hello = setTimeout(() => requestEvents(connection), HELLO_MS);
      },
      onMessage,
    });
  } catch (error) {
    if (!(error instanceof SourceDisconnected)) throw error;
    throw new SourceDisconnected(
      `Streamer.bot does not answer at ${address}. Start it, and its server under Servers/Clients → WebSocket Server.`,
    );
  } finally {
    clearTimeout(hello);
    clearInterval(keepalive);
  }
  if (state.waitsFor === 'authentication' && !context.signal.aborted) throw wrongPassword();
}

const wrongPassword = () =>
  new SourceRefusal('refused', 'Streamer.bot does not accept the password.', PASSWORD);

const noPassword = (password: string) =>
  password === ''
    ? new SourceRefusal('refused', 'Streamer.bot asks for a password.', PASSWORD)
    : wrongPassword();

const tooOld = () =>
  new SourceRefusal(
    'refused',
    'Streamer.bot does not know these events.',
    'Update Streamer.bot, or switch off what it does not relay.',
  );

/** The events of the kinds that are in the response to `GetEvents`, whose sources may begin with a small letter. */
function supportedEvents(kinds: readonly Kind[], supported: MessageValue | undefined): Events {
  const listed = new Map(
    Object.keys(typeof supported === 'object' && supported !== null ? supported : {}).map(
      (name) => [
        name.toLowerCase(),
        (listAt(supported, name) ?? []).filter((type) => typeof type === 'string'),
      ],
    ),
  );
  const events: Events = {};
  for (const { source, types } of kinds) {
    const requested = types.map((type) => type.toLowerCase());
    const found = (listed.get(source.toLowerCase()) ?? []).filter((type) =>
      requested.includes(type.toLowerCase()),
    );
    if (found.length > 0) events[source] = [...new Set([...(events[source] ?? []), ...found])];
  }
  return events;
}
