import type { WebSocket } from 'ws';

/** Sends messages until the socket closes, as fast as the client reads them. */
export function pump(socket: WebSocket, makeText: () => string): void {
  const sendNext = (error?: Error | null) => {
    if (!error && socket.readyState === socket.OPEN) {
      socket.send(makeText(), (failure) => setImmediate(sendNext, failure));
    }
  };
  sendNext();
}
