import { write } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Limit of the buffer for a slow reader or a full disk. Text beyond it is dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;
/** Small chunks free the buffer while a slow reader reads. */
const MOST_AT_ONCE_BYTES = 64 * 1024;

/** Backoff while nothing can be written: the pause doubles from the first to the last. */
const FIRST_PAUSE_MS = 10;
const LAST_PAUSE_MS = 100;

type NonBlockingOutput = {
  /** Writes soon and in order. Never blocks and never throws. */
  write(text: string): void;
  /** Resolves when all is written, at the latest after `withinMs` milliseconds. */
  written(withinMs: number): Promise<void>;
};

/**
 * Writes to the open file with this number from a thread. A paused terminal, or a console of Windows with selected
 * text, blocks its writers; the event loop is not affected. `onLost` is called with the number of dropped texts once
 * there is room again; the text that it writes goes in their place. A blocked thread keeps the process alive: end it
 * with `exitDespiteThreads` or `leave`.
 */
export function nonBlockingOutput(
  file: number,
  onLost: (texts: number) => void,
): NonBlockingOutput {
  let waiting: string[] = [];
  let waitingBytes = 0;
  let lost = 0;
  let writing: Promise<void> | undefined;

  function takeWaiting(): Buffer {
    const taken = Buffer.from(waiting.join(''));
    [waiting, waitingBytes] = [[], 0];
    if (lost > 0) {
      const texts = lost;
      lost = 0;
      onLost(texts);
    }
    return taken;
  }

  async function writeWaiting(): Promise<void> {
    while (waiting.length > 0) await writeAll(file, takeWaiting());
    writing = undefined;
  }

  return {
    write(text) {
      if (waitingBytes > MOST_WAITING_BYTES) {
        lost += 1;
        return;
      }
      waiting.push(text);
      waitingBytes += Buffer.byteLength(text);
      writing ??= writeWaiting();
    },
    async written(withinMs) {
      const inTime = new AbortController();
      const late = delay(withinMs, undefined, inTime).catch(() => {});
      await Promise.race([writing, late]);
      inTime.abort();
    },
  };
}

async function writeAll(file: number, bytes: Buffer): Promise<void> {
  let rest = bytes;
  let pauseMs = FIRST_PAUSE_MS;
  while (rest.length > 0) {
    const done = await writeSome(file, rest.subarray(0, MOST_AT_ONCE_BYTES));
    rest = rest.subarray(done);
    if (done > 0) pauseMs = FIRST_PAUSE_MS;
    else {
      await delay(pauseMs, undefined, { ref: false });
      pauseMs = Math.min(2 * pauseMs, LAST_PAUSE_MS);
    }
  }
}

/** The number of written bytes; none if a full pipe does not block or the disk is full. */
const writeSome = (file: number, bytes: Buffer): Promise<number> =>
  new Promise((resolve) => {
    write(file, bytes, (error, done) => resolve(error ? 0 : done));
  });
