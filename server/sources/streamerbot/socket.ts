import { followLine, type Line, type Read } from '../follow-line.ts';
import { type MessageValue, readMessage, textAt } from '../read-message.ts';
import { SourceLost, SourceRefusal } from '../refusal.ts';
import type { SocketLink, SourceSocket } from '../service.ts';
import { authentication } from './authentication.ts';
import { KINDS } from './kinds.ts';
import { toldByMessage } from './payments.ts';

/** Streamer.bot sends nothing by itself for hours, so it is asked something now and then. */
const ASK_MS = 20_000;
/** Which events are asked for: an older version may know only the first of a kind. */
type Events = 'all' | 'first';
type State = {
  isProtected: boolean;
  waitsFor: 'hello' | 'authentication' | 'subscription' | null;
};

/** Versions without a Hello wait for the first request. */
const HELLO_MS = 1000;
const PASSWORD =
  'Type the one that Streamer.bot has under Servers/Clients → WebSocket Server → Authentication.';

export const socket: SourceSocket = { silenceMs: 50_000, run };

async function run(link: SocketLink): Promise<void> {
  const kinds = KINDS.filter(({ field }) => link.values[field] === 'on');
  if (kinds.length === 0) {
    throw new SourceRefusal(
      'refused',
      'No kind of money is switched on.',
      'Switch on at least one, or delete this source.',
    );
  }
  const { address = '', password = '' } = link.values;
  const state: State = { isProtected: false, waitsFor: 'hello' };
  let hello: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;

  function subscribe({ wire }: Line, which: Events): void {
    clearTimeout(hello);
    state.waitsFor = 'subscription';
    const events = Object.fromEntries(
      kinds.map(({ source, types }) => [source, which === 'all' ? types : types.slice(0, 1)]),
    );
    wire.send(JSON.stringify({ request: 'Subscribe', id: `subscribe ${which}`, events }));
  }

  function greeted(message: MessageValue | undefined, line: Line): void {
    const salt = textAt(message, 'authentication', 'salt');
    const challenge = textAt(message, 'authentication', 'challenge');
    state.isProtected = salt !== null && challenge !== null;
    if (salt === null || challenge === null || password === '') {
      subscribe(line, 'all');
      return;
    }
    clearTimeout(hello);
    state.waitsFor = 'authentication';
    const answer = authentication(password, salt, challenge);
    line.wire.send(
      JSON.stringify({ request: 'Authenticate', id: 'authenticate', authentication: answer }),
    );
  }

  function answered(message: MessageValue | undefined, line: Line): Read | undefined {
    const isOk = textAt(message, 'status') === 'ok';
    switch (textAt(message, 'id')) {
      case 'authenticate':
        if (!isOk) throw wrongPassword();
        subscribe(line, 'all');
        return undefined;
      case 'subscribe all':
        if (isOk) return up(line);
        if (state.isProtected) throw noPassword(password);
        subscribe(line, 'first');
        return undefined;
      case 'subscribe first':
        if (isOk) return up(line);
        throw new SourceRefusal(
          'refused',
          'Streamer.bot does not know these events.',
          'Update Streamer.bot, or switch off what it does not relay.',
        );
      default:
        return undefined;
    }
  }

  function up({ wire, expectWithin }: Line): Read {
    state.waitsFor = null;
    expectWithin(null);
    clearInterval(asking);
    asking = setInterval(() => {
      wire.send(JSON.stringify({ request: 'GetInfo', id: 'alive' }));
    }, ASK_MS);
    return { isUp: true };
  }

  async function read(text: string, line: Line): Promise<Read | undefined> {
    const message = readMessage(text);
    const told = toldByMessage(text, kinds, message);
    if (told.length > 0) {
      await link.tell(told);
      return undefined;
    }
    if (textAt(message, 'request') === 'Hello') {
      if (state.waitsFor === 'hello') greeted(message, line);
      return undefined;
    }
    return answered(message, line);
  }

  try {
    await followLine(link, address, {
      opened(line) {
        hello = setTimeout(() => subscribe(line, 'all'), HELLO_MS);
      },
      read,
    });
  } catch (error) {
    if (!(error instanceof SourceLost)) throw error;
    throw new SourceLost(
      `Streamer.bot does not answer at ${address}. Start it, and its server under Servers/Clients → WebSocket Server.`,
    );
  } finally {
    clearTimeout(hello);
    clearInterval(asking);
  }
  if (state.waitsFor === 'authentication' && !link.signal.aborted) throw wrongPassword();
}

const wrongPassword = () =>
  new SourceRefusal('refused', 'Streamer.bot does not accept the password.', PASSWORD);

const noPassword = (password: string) =>
  password === ''
    ? new SourceRefusal('refused', 'Streamer.bot asks for a password.', PASSWORD)
    : wrongPassword();
