import { writeSync } from 'node:fs';

const ERROR_OUTPUT = 2;

/** Buffer for a slow reader or a full disk; more output is dropped. */
const MOST_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 500;
const READER_IS_SLOW = 'EAGAIN';

/** At exit, a slow reader gets one second to read the rest. */
const LAST_TRIES = 20;
const BETWEEN_LAST_TRIES_MS = 50;

/**
 * Writes to the error output synchronously, so that the last line before an exit is not lost. Never throws and never
 * blocks: a full disk or a reader that stopped must not end the server.
 */
export function errorOutput(): (text: string) => void {
  let waiting = Buffer.alloc(0);
  let isToBeTriedAgain = false;

  /** Writes what is buffered. Returns the error code; undefined when all is written. */
  function flush(): string | undefined {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(ERROR_OUTPUT, waiting));
      return undefined;
    } catch (error) {
      return String((error as NodeJS.ErrnoException).code);
    }
  }

  function flushLater(): void {
    if (isToBeTriedAgain) return;
    isToBeTriedAgain = true;
    const tryAgain = () => {
      isToBeTriedAgain = false;
      if (flush()) flushLater();
    };
    setTimeout(tryAgain, RETRY_MS).unref();
  }

  process.once('exit', () => {
    for (let tries = 0; tries < LAST_TRIES && flush() === READER_IS_SLOW; tries += 1) {
      pause(BETWEEN_LAST_TRIES_MS);
    }
  });

  return (text) => {
    if (waiting.length > MOST_WAITING_BYTES) return;
    waiting = Buffer.concat([waiting, Buffer.from(text)]);
    if (flush()) flushLater();
  };
}

/** Blocks the process, which is exiting. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
