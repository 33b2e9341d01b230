import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { EVENTS_PROTOCOL } from '#contract/live-protocol.ts';
import { EventSocket } from '../../server/live/event-socket.ts';
import { createLiveHub, type LiveHub } from '../../server/live/hub.ts';

/** Serves topics on `server` with the hub of the real server. `read` returns a body; undefined for an unknown topic. */
export function serveLive(server: Server, read: (topic: string) => object | undefined): LiveHub {
  const hub = createLiveHub({
    find: (topic) => {
      if (!read(topic)) return undefined;
      const version = () => digest(read(topic));
      return { version, read: () => ({ version: version(), body: read(topic) }) };
    },
    onChange: () => () => {},
    onError: (error) => {
      throw error;
    },
    onSeen: () => {},
    maxSockets: Number.POSITIVE_INFINITY,
  });
  const sockets = new WebSocketServer({
    noServer: true,
    WebSocket: EventSocket,
    handleProtocols: () => EVENTS_PROTOCOL,
  });
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => hub.add(opened));
  });
  return hub;
}

const digest = (body: unknown) =>
  createHash('sha1').update(JSON.stringify(body)).digest('base64url');
