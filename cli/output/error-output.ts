import { writeSync } from 'node:fs';

const ERROR_OUTPUT = 2;

/** As much as waits for a reader that is slow, or for room on the disk of a file; what comes after it is lost. */
const MOST_WAITING_BYTES = 1024 * 1024;
const RETRY_MS = 500;
const READER_IS_SLOW = 'EAGAIN';

/** At the end of the process a reader that lives gets so much time to read the rest. */
const LAST_TRIES = 20;
const BETWEEN_LAST_TRIES_MS = 50;

/**
 * Writes to the error output, at once, so that the line before the end of the process is there as well. Never
 * throws and never waits: a full disk under the file that it goes to, or somebody who stopped reading, must not
 * be what ends a show.
 */
export function errorOutput(): (text: string) => void {
  let waiting = Buffer.alloc(0);
  let isToBeTriedAgain = false;

  /** The code of what is in the way; undefined when nothing waits any more. */
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

/** Stops the whole process, which has nothing else to do any more. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
