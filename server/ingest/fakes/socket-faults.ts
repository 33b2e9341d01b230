import type { WebSocket } from 'ws';
import type { FakeService } from './fake-service.ts';
import { GARBAGE } from './garbage.ts';

/**
 * Faults of open sockets as actions of a fake. `partial` is the beginning of a message. The fake itself must not send to
 * a muted socket.
 */
export function socketFaults(open: () => Iterable<{ socket: WebSocket }>, partial: string) {
  const muted = new WeakSet<WebSocket>();
  const each = (act: (socket: WebSocket) => void) => {
    for (const { socket } of open()) act(socket);
  };
  return {
    isMuted: (socket: WebSocket) => muted.has(socket),
    actions: {
      drop: () => each((socket) => socket.terminate()),
      mute: () => each((socket) => muted.add(socket)),
      garbage() {
        each((socket) => {
          for (const text of GARBAGE) socket.send(text);
        });
      },
      truncate() {
        each((socket) => {
          socket.send(partial, { fin: false });
          setImmediate(() => socket.terminate());
        });
      },
    } satisfies FakeService['actions'],
  };
}
