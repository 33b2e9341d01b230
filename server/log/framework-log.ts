import type { FastifyBaseLogger } from 'fastify';
import type { Log } from './log.ts';
import { withoutQuoted } from './told-error.ts';

/**
 * The log that the web framework gets: what it warns of goes on, without the addresses of requests, which it
 * quotes. One for all requests, as one for each would cost more than most answers.
 */
export function frameworkLog(log: Log): FastifyBaseLogger {
  const ignore = () => {};
  const pass = (level: 'fatal' | 'error' | 'warn') => (first: unknown) => {
    if (typeof first === 'string') log[level](withoutQuoted(first));
    // The text beside an error is its message, which may hold anything.
    else log[level]({ err: errorIn(first) }, 'The web framework met an error.');
  };
  const framework: FastifyBaseLogger = {
    level: log.level,
    fatal: pass('fatal'),
    error: pass('error'),
    warn: pass('warn'),
    // It says which addresses it listens at, which is said in the end of the start.
    info: ignore,
    debug: ignore,
    trace: ignore,
    silent: ignore,
    child: () => framework,
  };
  return framework;
}

const errorIn = (first: unknown): unknown =>
  typeof first === 'object' && first !== null && 'err' in first ? first.err : first;
