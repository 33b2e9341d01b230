import WebSocket from 'ws';
import { CLOSES } from '#contract/live-protocol.ts';

/** How the server closes a socket. */
export type Close = (typeof CLOSES)[keyof typeof CLOSES];

const REASONS = new Map<number | undefined, string>(
  Object.values(CLOSES).map(({ code, reason }) => [code, reason]),
);

/** Time for the closing handshake; the library's own is 30 seconds. */
const CLOSE_MS = 1000;

/** A WebSocket whose close always has a reason, also where the library closes it because of a mistake of the client. */
export class EventSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason ?? REASONS.get(code));
    const timer = setTimeout(() => this.terminate(), CLOSE_MS).unref();
    this.once('close', () => clearTimeout(timer));
  }

  /** Closes it in one of the ways that the contract names. */
  end({ code }: Close): void {
    this.close(code);
  }
}
