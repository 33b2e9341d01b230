import type { FastifyBaseLogger } from 'fastify';

/** A log that passes on what went wrong, and nothing else. */
export function createServerLog(report: (error: unknown) => void): FastifyBaseLogger {
  const ignore = () => {};
  /** Fastify logs an error alone, or as `err` of an object. */
  const error = (entry: unknown) =>
    report(typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : entry);
  const log: FastifyBaseLogger = {
    level: 'error',
    fatal: error,
    error,
    warn: ignore,
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: () => log,
  };
  return log;
}
