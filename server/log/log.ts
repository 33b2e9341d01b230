import type { Logger } from 'pino';

/** Where a server tells what happens; see `createLog`. */
export type Log = Pick<
  Logger,
  'level' | 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'isLevelEnabled'
>;

const ignore = () => {};

/** The log of whoever wants none. */
export const SILENT_LOG: Log = {
  level: 'silent',
  fatal: ignore,
  error: ignore,
  warn: ignore,
  info: ignore,
  debug: ignore,
  isLevelEnabled: () => false,
};
