import type { Logger } from 'pino';

/** The log of a server; see `createLog`. */
export type Log = Pick<
  Logger,
  'level' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'isLevelEnabled'
>;

const ignore = () => {};

/** A no-op log. */
export const SILENT_LOG: Log = {
  level: 'silent',
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  isLevelEnabled: () => false,
};
