import { setTimeout as pause } from 'node:timers/promises';
import { SourceLost, SourceRefusal } from '../refusal.ts';
import type { SocketLink, SourceSocket } from '../service.ts';
import { toldByPacket } from './donations.ts';

const ADDRESS = 'https://sockets.streamlabs.com/socket.io/';
const MOST_BYTES = 1024 * 1024;
const HANDSHAKE_MS = 15_000;
/** A line that the service ends so soon was not let in. */
const TURNED_AWAY_MS = 5000;
/** Between the two tries that tell a token that is not accepted from a service that restarts. */
const AGAIN_MS = 300;

/** The service pings each 10 s, and the client gives up 5 s after a missing one. */
export const socket: SourceSocket = { silenceMs: 45_000, run };

type End = 'stopped' | 'lost' | 'unreachable' | 'not let in' | 'turned away';

async function run(link: SocketLink): Promise<void> {
  let end = await connect(link);
  if (end === 'turned away') {
    await pause(AGAIN_MS, undefined, { signal: link.signal }).catch(() => {});
    end = link.signal.aborted ? 'stopped' : await connect(link);
  }
  if (end === 'unreachable') throw new SourceLost('Streamlabs cannot be reached.');
  if (end === 'not let in' || end === 'turned away') {
    throw new SourceRefusal(
      'refused',
      'Streamlabs does not accept the token.',
      'Paste a new one: Streamlabs → Settings → API settings → API tokens → Your socket API token.',
    );
  }
}

/** Opens one line and tells what comes until it ends. Rejects where what was told cannot be kept. */
async function connect(link: SocketLink): Promise<End> {
  const { io } = await import('socket.io-client');
  if (link.signal.aborted) return 'stopped';
  const { origin, pathname } = link.addressOf(ADDRESS);
  const client = io(origin, {
    path: pathname,
    query: { token: link.values.token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    autoConnect: false,
    timeout: HANDSHAKE_MS,
    // Handed on to the WebSocket; the types do not name it.
    ...{ maxPayload: MOST_BYTES },
  });
  /** One after the other, so that a donation is kept before its deletion. */
  let telling: Promise<void> = Promise.resolve();
  let failure: { error: unknown } | undefined;
  let onStop = () => {};
  const end = await new Promise<End>((resolve) => {
    let upMs = 0;
    let isOpen = false;
    onStop = () => resolve('stopped');
    link.signal.addEventListener('abort', onStop);
    client.io.on('open', () => {
      isOpen = true;
      const { engine } = client.io;
      engine.on('packet', link.heard);
      // The packet itself, because the client reads money as floats.
      engine.on('data', (packet: unknown) => {
        const told = typeof packet === 'string' ? toldByPacket(packet) : [];
        if (told.length === 0) return;
        telling = telling
          .then(() => link.tell(told))
          .catch((error: unknown) => {
            failure ??= { error };
            resolve('lost');
          });
      });
    });
    client.on('connect', () => {
      upMs = performance.now();
      link.connected();
    });
    client.on('connect_error', (error) => resolve(isOpen ? 'not let in' : endOf(error)));
    client.on('disconnect', (reason) => {
      const isSoon = performance.now() - upMs < TURNED_AWAY_MS;
      resolve(reason === 'io server disconnect' && isSoon ? 'turned away' : 'lost');
    });
    client.connect();
  });
  link.signal.removeEventListener('abort', onStop);
  client.disconnect();
  await telling;
  if (failure) throw failure.error;
  return end;
}

/** What a handshake that failed means; on an open line it is the service itself that says no. */
function endOf(error: Error): End {
  const { description } = error as { description?: { message?: string } };
  return /\b40[13]\b/.test(description?.message ?? '') ? 'not let in' : 'unreachable';
}
