import { type Connection, followConnection, type MessageResult } from '../../follow-connection.ts';
import { readMessage, textAt } from '../../read-message.ts';
import { SourceDisconnected } from '../../refusal.ts';
import type { SocketConnector, SocketContext } from '../../sources-service.ts';
import { parsePacket } from './events.ts';
import { answerError, keyRefusal } from './refusals.ts';

const SITE = 'https://api.tipeeestream.com/v2.0/site/socket';
/** Defaults if the handshake has none: those of Socket.IO 2. */
const PING_MS = 25_000;
const PONG_MS = 5000;
const MAX_INTERVAL_MS = 60_000;

export const socket: SocketConnector = { idleTimeoutMs: 2 * MAX_INTERVAL_MS, run };

/**
 * Opens one connection by Socket.IO 2 over Engine.IO 3, where the client pings, and joins the room of the key
 * (api.tipeeestream.com/api-doc/socketio). A room is joined without an answer, so the list finds a wrong key.
 */
async function run(context: SocketContext): Promise<void> {
  const key = context.values.key?.trim() ?? '';
  const address = await socketAddress(context, key);
  let pingMs = PING_MS;
  let pongMs = PONG_MS;
  let pings: NodeJS.Timeout | undefined;

  function readHandshake(text: string): void {
    const handshake = readMessage(text);
    const interval = (name: string, usualMs: number) =>
      context.interval(Number(textAt(handshake, name) ?? usualMs) || usualMs, MAX_INTERVAL_MS);
    pingMs = interval('pingInterval', PING_MS);
    pongMs = interval('pingTimeout', PONG_MS);
  }

  /** The first character is the Engine.IO packet type; the second one of a message is the Socket.IO type. */
  async function onMessage(
    packet: string,
    { socket, setIdleTimeout }: Connection,
  ): Promise<MessageResult | undefined> {
    switch (packet.slice(0, packet.startsWith('4') ? 2 : 1)) {
      case '0':
        readHandshake(packet.slice(1));
        pings ??= setInterval(() => socket.send('2'), pingMs);
        return undefined;
      case '40':
        socket.send(`42${JSON.stringify(['join-room', { room: key, username: 'streamhost' }])}`);
        setIdleTimeout(pingMs + pongMs);
        return { isReady: true };
      case '44':
        throw keyRefusal();
      case '1':
      case '41':
        socket.close();
        return undefined;
      default: {
        setIdleTimeout(pingMs + pongMs);
        const events = parsePacket(packet.slice(1));
        if (events.length > 0) await context.ingest(events);
        return undefined;
      }
    }
  }

  try {
    await followConnection(context, address, { onMessage });
  } catch (error) {
    const isRefused =
      error instanceof SourceDisconnected && (error.status === 401 || error.status === 403);
    throw isRefused ? keyRefusal() : error;
  } finally {
    clearInterval(pings);
  }
}

/** The service says where its socket is. Only a host of its own gets the key. */
async function socketAddress(context: SocketContext, key: string): Promise<string> {
  const answer = await context.request(SITE, { headers: { accept: 'application/json' } });
  const error = answerError(answer, context.now());
  if (error) throw error;
  const site = readMessage(answer.text);
  const host = textAt(site, 'datas', 'host') ?? '';
  const url = URL.canParse(host) ? new URL(host) : null;
  if (url) url.port = textAt(site, 'datas', 'port') ?? '';
  if (url?.protocol !== 'https:' || !/(^|\.)tipeeestream\.com$/.test(url.hostname)) {
    throw new SourceDisconnected('TipeeeStream did not say where its socket is.');
  }
  const query = new URLSearchParams({ access_token: key, EIO: '3', transport: 'websocket' });
  return `wss://${url.host}/socket.io/?${query}`;
}
