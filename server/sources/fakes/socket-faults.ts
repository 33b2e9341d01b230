import type { WebSocket } from 'ws';
import type { FakeService } from './fake-service.ts';
import { GARBAGE } from './garbage.ts';

/**
 * The faults that the open sockets of any service can have, as actions of its fake. `half` is the beginning of one of
 * its messages. What a silent socket no longer says is up to the fake.
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
