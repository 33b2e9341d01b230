import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { EVENTS_PROTOCOL, STORED, type Stored } from '#contract/events.ts';
import { EventSocket } from '../../server/events/event-socket.ts';
import { createEventHub, type EventHub } from '../../server/events/hub.ts';
import type { NewsSources } from '../../server/events/news.ts';

type OverlaySources = Omit<
  NewsSources,
  'storedVersions' | 'otherLookOf' | 'lastSeenOf' | 'isOnProgram'
>;

const NO_VERSIONS = Object.fromEntries(STORED.map((name) => [name, ''])) as Record<Stored, string>;

/** Lets overlays open sockets on `server`; they are told within a second what has changed, by the hub of the real one. */
export function tellChanges(server: Server, sources: OverlaySources): EventHub {
  const hub = createEventHub({
    sources: {
      ...sources,
      storedVersions: () => NO_VERSIONS,
      otherLookOf: () => null,
      lastSeenOf: () => null,
      isOnProgram: () => null,
    },
    onChange: () => () => {},
    report: (error) => {
      throw error;
    },
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
