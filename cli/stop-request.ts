import { endForSure } from './certain-end.ts';

/**
 * A terminal sends Ctrl+C to every process of the command, and launchers forward it, ours for an old Node too.
 * A second interrupt within this time is such a duplicate.
 */
const ECHO_MS = 500;

/** Requests have five seconds to end; three more seconds are for closing everything. */
const END_MS = 8000;

/** Time for an exit that waits for no thread. */
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
  let askedAt = Number.POSITIVE_INFINITY;
  const stop = (signal?: NodeJS.Signals) => {
    const now = performance.now();
    if (signal === 'SIGINT' && now - askedAt > ECHO_MS) {
      endForSure(AT_ONCE_MS);
      process.exit(INTERRUPTED);
    }
    if (askedAt > now) endForSure(END_MS);
    askedAt = Math.min(askedAt, now);
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGBREAK']) process.on(signal, stop);
  process.on('disconnect', () => stop());
  // Only the end of the channel matters; it must not keep the process alive.
  process.channel?.unref();
  return promise;
}
