import type { SocketLink, SourceWire } from './service.ts';

/** One WebSocket of a line. */
export type Line = {
  wire: SourceWire;
  /** Whether it goes on for an older one, so that nothing has to be subscribed again. */
  isMoved: boolean;
  /** Closes the socket unless this is called again in so many milliseconds; null lifts it. */
  expectWithin(ms: number | null): void;
};

/** What a message was. */
export type Read = {
  /** The line is up: welcomed, and subscribed if it is the first. */
  isUp?: boolean;
  /** The service closes this socket soon and wants another one. */
  moveTo?: string;
};

/** A service that has not said hello and answered by then never will. */
const UP_MS = 15_000;

export type LineReader = {
  /** A socket is open, before its first message. */
  opened?(line: Line): void;
  read(text: string, line: Line): Promise<Read | undefined>;
};

/**
 * Opens a line and reads it until its last socket has ended. A service that moves its clients gets a second socket,
 * and the first stays until that one is up, so nothing is missed meanwhile. Where the second cannot be opened the
 * first is read to its end. Rejects with the first error of `read`, or of the first opening.
 */
export async function followLine(
  link: SocketLink,
  url: string,
  { opened, read }: LineReader,
): Promise<void> {
  const readers = new Set<Promise<void>>();
  const wires = new Set<SourceWire>();
  let failure: { error: unknown } | undefined;

  async function follow(address: string, older?: SourceWire): Promise<void> {
    const wire = await link.open(address).catch((error) => {
      if (!older) throw error;
    });
    if (!wire) return;
    wires.add(wire);
    let timer: NodeJS.Timeout | undefined;
    const line: Line = {
      wire,
      isMoved: older !== undefined,
      expectWithin(ms) {
        clearTimeout(timer);
        timer = ms === null ? undefined : setTimeout(() => wire.close(), ms);
      },
    };
    line.expectWithin(UP_MS);
    opened?.(line);
    let isMoving = false;
    try {
      for await (const text of wire) {
        const { isUp, moveTo } = (await read(text, line)) ?? {};
        if (isUp) {
          link.connected();
          older?.close();
        }
        if (!moveTo || isMoving) continue;
        isMoving = true;
        start(moveTo, wire);
      }
    } finally {
      line.expectWithin(null);
      wires.delete(wire);
    }
  }

  function start(address: string, older?: SourceWire): void {
    const reader = follow(address, older)
      .catch((error: unknown) => {
        failure ??= { error };
        for (const wire of wires) wire.close();
      })
      .finally(() => readers.delete(reader));
    readers.add(reader);
  }

  start(url);
  while (readers.size > 0) await Promise.race(readers);
  if (failure) throw failure.error;
}
