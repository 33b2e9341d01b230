import type { FastifyBaseLogger } from 'fastify';
import type { Log } from './log.ts';
import { withoutQuoted } from './loggable-error.ts';

/**
 * The logger for Fastify: passes on warnings and errors without the request URLs in them. All requests share it,
 * because a child logger per request costs more than most responses.
 */
export function frameworkLog(log: Log): FastifyBaseLogger {
  const ignore = () => {};
  const pass = (level: 'fatal' | 'error' | 'warn') => (first: unknown) => {
    if (typeof first === 'string') log[level](withoutQuoted(first));
    // The text beside an error is its message, which may contain user input.
    else log[level]({ err: errorIn(first) }, 'The web framework met an error.');
  };
  const framework: FastifyBaseLogger = {
    level: log.level,
    fatal: pass('fatal'),
    error: pass('error'),
    warn: pass('warn'),
    // Fastify logs its addresses here; `serve` logs them itself.
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
