import { sleep } from '../../../system/timing/sleep.ts';
import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected, SourceRefusal } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { parsePacket } from './donations.ts';

const ADDRESS = 'wss://sockets.streamlabs.com/socket.io/';
/** A connection that the service closes this soon was rejected. */
const REJECTED_MS = 5000;
/** Delay before the second try, which distinguishes a wrong token from a restarting service. */
const RETRY_DELAY_MS = 300;
/** Default if the handshake has none: the service pings every 10 s and waits 5 s. */
const DEFAULT_HEARTBEAT_MS = 15_000;
const MAX_HEARTBEAT_MS = 60_000;

export const socket: SocketConnector = { idleTimeoutMs: 45_000, run };

type End = 'stopped' | 'lost' | 'unreachable' | 'not let in' | 'turned away';

async function run(context: SocketContext): Promise<void> {
  let end = await connect(context);
  if (end === 'turned away') {
    await sleep(RETRY_DELAY_MS, context.signal);
    end = context.signal.aborted ? 'stopped' : await connect(context);
  }
  if (end === 'unreachable') throw new SourceDisconnected('Streamlabs cannot be reached.');
  if (end === 'not let in' || end === 'turned away') {
    throw new SourceRefusal(
      'refused',
      'Streamlabs does not accept the token.',
      'Paste a new one: Streamlabs → Settings → API settings → API tokens → Your socket API token.',
    );
  }
}

/**
 * Opens one connection by Socket.IO 5 over Engine.IO 4 (https://socket.io/docs/v4/engine-io-protocol/) and ingests
 * its events until it ends. Rejects if they cannot be stored.
 */
async function connect(context: SocketContext): Promise<End> {
  if (context.signal.aborted) return 'stopped';
  const query = new URLSearchParams({ EIO: '4', transport: 'websocket' });
  query.set('token', context.values.token ?? '');
  let end: End = 'unreachable';
  let upMs = 0;
  let heartbeatMs = DEFAULT_HEARTBEAT_MS;

  /** The first character is the Engine.IO packet type; the second one of a message is the Socket.IO type. */
  async function handlePacket(
    packet: string,
    { socket }: Connection,
  ): Promise<MessageResult | undefined> {
    switch (packet.slice(0, packet.startsWith('4') ? 2 : 1)) {
      case '0':
        end = 'lost';
        heartbeatMs = heartbeatMsOf(packet.slice(1)) ?? heartbeatMs;
        socket.send('40');
        return undefined;
      case '2':
        socket.send('3');
        return undefined;
      case '40':
        upMs = performance.now();
        return { isReady: true };
      case '41':
        if (performance.now() - upMs < REJECTED_MS) end = 'turned away';
        socket.close();
        return undefined;
      case '44':
        end = 'not let in';
        socket.close();
        return undefined;
      case '1':
        socket.close();
        return undefined;
      default: {
        const events = parsePacket(packet.slice(1));
        if (events.length > 0) await context.ingest(events);
        return undefined;
      }
    }
  }

  function heartbeatMsOf(handshake: string): number | undefined {
    const message = readMessage(handshake);
    const ms =
      Number(textAt(message, 'pingInterval') ?? Number.NaN) +
      Number(textAt(message, 'pingTimeout') ?? Number.NaN);
    return Number.isNaN(ms) ? undefined : context.interval(ms, MAX_HEARTBEAT_MS);
  }

  try {
    await followConnection(context, `${ADDRESS}?${query}`, {
      async onMessage(packet, connection) {
        const result = await handlePacket(packet, connection);
        if (upMs > 0) connection.setIdleTimeout(heartbeatMs);
        return result;
      },
    });
  } catch (error) {
    if (!(error instanceof SourceDisconnected)) throw error;
    if (error.status === 401 || error.status === 403) end = 'not let in';
  }
  return context.signal.aborted ? 'stopped' : end;
}
