import WebSocket from 'ws';
import { CLOSES } from '#contract/events.ts';

/** A way in which the server ends a socket. */
export type Close = (typeof CLOSES)[keyof typeof CLOSES];

const REASONS = new Map<number | undefined, string>(
  Object.values(CLOSES).map(({ code, reason }) => [code, reason]),
);

/** What is still on its way arrives in this time, or never. */
const FAREWELL_MS = 1000;

/** A WebSocket that says why it closes, also where the library itself closes it for a mistake of the page. */
export class EventSocket extends WebSocket {
  override close(code?: number, reason?: string | Buffer): void {
    super.close(code, reason ?? REASONS.get(code));
    // By itself the library waits 30 seconds for an answer.
    const timer = setTimeout(() => this.terminate(), FAREWELL_MS).unref();
    this.once('close', () => clearTimeout(timer));
  }

  /** Closes it in one of the ways that the contract names. */
  end({ code }: Close): void {
    this.close(code);
  }
}
