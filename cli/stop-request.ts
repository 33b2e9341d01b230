import { endForSure } from './certain-end.ts';

/**
 * A terminal sends Ctrl+C to every process of the command, and the launcher forwards it. A second interrupt within this
 * time is such a duplicate.
 */
const ECHO_MS = 500;

/** Requests have five seconds to end; closing everything has three more. */
const END_MS = 8000;

/** Time in ms for an exit that does not wait for threads. */
const AT_ONCE_MS = 500;

/** The exit code of a program ended by an interrupt. */
const INTERRUPTED = 130;

/**
 * Resolves at the first SIGINT, SIGTERM, SIGHUP or SIGBREAK (Ctrl+Break on Windows), or when the parent process ends.
 * A second interrupt exits at once.
 * The process is killed eight seconds after the first request if it still runs.
 */
export function stopRequest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let requestedMs = Number.POSITIVE_INFINITY;
  const stop = (signal?: NodeJS.Signals) => {
    const now = performance.now();
    if (signal === 'SIGINT' && now - requestedMs > ECHO_MS) {
      endForSure(AT_ONCE_MS);
      process.exit(INTERRUPTED);
    }
    if (requestedMs > now) endForSure(END_MS);
    requestedMs = Math.min(requestedMs, now);
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, stop);
  process.on('disconnect', () => stop());
  // Only the end of the channel matters. The channel must not keep the process alive.
  process.channel?.unref();
  return promise;
}
