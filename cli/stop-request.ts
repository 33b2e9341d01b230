import { endForSure } from './certain-end.ts';

/**
 * A terminal sends Ctrl+C to every process of the command, and launchers pass theirs on, ours for an
 * old Node too: what comes this soon after the first interrupt is the first one again.
 */
const ECHO_MS = 500;

/** The last requests have five seconds; then everything is closed, however much is under way. */
const END_MS = 8000;

/** What a shell reports for a program ended by an interrupt. */
const INTERRUPTED = 130;

/**
 * Resolves when the user, the system or the end of the process that started us asks this one to stop.
 * A second interrupt after that exits at once. Eight seconds after the first request the process has ended,
 * whatever it does.
 */
export function stopRequest(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let askedAt = Number.POSITIVE_INFINITY;
  const stop = (signal?: NodeJS.Signals) => {
    const now = performance.now();
    if (signal === 'SIGINT' && now - askedAt > ECHO_MS) process.exit(INTERRUPTED);
    if (askedAt > now) endForSure(END_MS);
    askedAt = Math.min(askedAt, now);
    resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('disconnect', () => stop());
  // The channel is there for its end only, and must not keep the process alive.
  process.channel?.unref();
  return promise;
}
