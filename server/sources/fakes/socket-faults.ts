import type { WebSocket } from 'ws';
import type { FakeService } from './fake-service.ts';
import { GARBAGE } from './garbage.ts';

/**
 * Faults of open sockets as actions of a fake. `half` is the beginning of a message. The fake itself must not send to
 * a muted socket.
 */
export function socketFaults(open: () => Iterable<{ socket: WebSocket }>, half: string) {
  const muted = new WeakSet<WebSocket>();
  const each = (act: (socket: WebSocket) => void) => {
    for (const { socket } of open()) act(socket);
  };
  return {
    isMuted: (socket: WebSocket) => muted.has(socket),
    actions: {
      drop: () => each((socket) => socket.terminate()),
      silence: () => each((socket) => muted.add(socket)),
      garbage() {
        each((socket) => {
          for (const text of GARBAGE) socket.send(text);
        });
      },
      half() {
        each((socket) => {
          socket.send(half, { fin: false });
          setImmediate(() => socket.terminate());
        });
      },
    } satisfies FakeService['actions'],
  };
}
