import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { type MessageValue, readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { authentication } from './authentication.ts';
import { KINDS } from './kinds.ts';
import { parseMessage } from './payments.ts';

/** Interval of a keepalive request, because Streamer.bot may send nothing for hours. */
const KEEPALIVE_MS = 20_000;
/** Requested events: older versions support only the first type of each kind. */
type EventSet = 'all' | 'first';
type State = {
  isProtected: boolean;
  waitsFor: 'hello' | 'authentication' | 'subscription' | null;
};

/** Versions without a Hello wait for the first request. */
const HELLO_MS = 1000;
const PASSWORD =
  'Type the one that Streamer.bot has under Servers/Clients → WebSocket Server → Authentication.';

export const socket: SocketConnector = { idleTimeoutMs: 50_000, run };

async function run(context: SocketContext): Promise<void> {
  const kinds = KINDS.filter(({ field }) => context.values[field] === 'on');
  if (kinds.length === 0) {
    throw new SourceRefusal(
      'refused',
      'No kind of money is switched on.',
      'Switch on at least one, or delete this source.',
    );
  }
  const { address = '', password = '' } = context.values;
  const state: State = { isProtected: false, waitsFor: 'hello' };
  let hello: NodeJS.Timeout | undefined;
  let keepalive: NodeJS.Timeout | undefined;

  function subscribe({ socket }: Connection, which: EventSet): void {
    clearTimeout(hello);
    state.waitsFor = 'subscription';
    const events = Object.fromEntries(
      kinds.map(({ source, types }) => [source, which === 'all' ? types : types.slice(0, 1)]),
    );
    socket.send(JSON.stringify({ request: 'Subscribe', id: `subscribe ${which}`, events }));
  }

  function onHello(message: MessageValue | undefined, connection: Connection): void {
    const salt = textAt(message, 'authentication', 'salt');
    const challenge = textAt(message, 'authentication', 'challenge');
    state.isProtected = salt !== null && challenge !== null;
    if (salt === null || challenge === null || password === '') {
      subscribe(connection, 'all');
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
        subscribe(connection, 'all');
        return undefined;
      case 'subscribe all':
        if (isOk) return onReady(connection);
        if (state.isProtected) throw noPassword(password);
        subscribe(connection, 'first');
        return undefined;
      case 'subscribe first':
        if (isOk) return onReady(connection);
        throw new SourceRefusal(
          'refused',
          'Streamer.bot does not know these events.',
          'Update Streamer.bot, or switch off what it does not relay.',
        );
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
    const payments = parseMessage(text, kinds, message);
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
        hello = setTimeout(() => subscribe(connection, 'all'), HELLO_MS);
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
