/** Limits of what one source may cost this server. */
export type Limits = {
  /** Per response, decompressed. */
  answerBytes: number;
  /** Per message of a socket. */
  messageBytes: number;
  /** Payments per response or message. */
  rows: number;
  /** Requests per list. */
  pages: number;
  /** All responses of a list. */
  listBytes: number;
  /** New sockets per minute. */
  sockets: number;
  /** Bounds for intervals that a service sets. */
  leastIntervalMs: number;
  longestIntervalMs: number;
};

const MB = 1024 * 1024;

/** Limits of every service. Tests use lower ones. */
export const LIMITS: Readonly<Limits> = {
  answerBytes: 5 * MB,
  messageBytes: MB,
  rows: 1000,
  pages: 1000,
  listBytes: 64 * MB,
  sockets: 20,
  leastIntervalMs: 1000,
  longestIntervalMs: 24 * 60 * 60_000,
};

/** A limit that a service can exceed. */
export type ExceededLimit =
  | Exclude<keyof Limits, 'leastIntervalMs' | 'longestIntervalMs'>
  | 'values';

/** What a service sent beyond a limit, and what the user can do, as sentences. */
export function limitSentences(
  exceeded: ExceededLimit,
  name: string,
  limits: Readonly<Limits>,
): { problem: string; remedy: string } {
  const most = exceeded === 'values' ? MAX_VALUES : limits[exceeded];
  const number = most.toLocaleString('en-US');
  const size = `${Math.round((most / MB) * 10) / 10} MB`;
  const problem = {
    answerBytes: `${name} answered with more than ${size}, which were not read.`,
    messageBytes: `${name} sent a message of more than ${size}, which was not read.`,
    values: `${name} sent more than ${number} values at once, which were not read.`,
    rows: `${name} sent more than ${number} payments at once, and only the first ${number} were taken.`,
    pages: `The list of ${name} has more than ${number} pages, and only the first ones were taken.`,
    listBytes: `The list of ${name} has more than ${size}, and only the first pages were taken.`,
    sockets: `${name} asks for more than ${number} new connections a minute.`,
  }[exceeded];
  const remedy =
    exceeded === 'sockets'
      ? `Compare with ${name}, and switch this source off and on if tips are missing.`
      : `Compare with ${name}, and add what is missing by hand or from a CSV file.`;
  return { problem, remedy };
}

/**
 * Values (numbers, arrays, objects …) in one JSON text. Parsing takes about 1 µs each and blocks the event loop. A
 * webhook's body cannot hold more.
 */
export const MAX_VALUES = 70_000;

/** An interval in ms that a service sets, within bounds. */
export const clampedInterval = (
  ms: number,
  longestMs: number = LIMITS.longestIntervalMs,
  leastMs: number = LIMITS.leastIntervalMs,
) => Math.min(Math.max(ms, leastMs), longestMs);
