import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { type Comparison, median } from './comparison.ts';

/** The request, and the status that every response must have, if any. */
export type Sent = {
  url: string;
  status?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
};

export type Answer = {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  ms: number;
};

/** Number of alternating rounds for each side, and their duration. */
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const agent = new Agent({ keepAlive: true });

/**
 * Sends over ten connections by default, each of which sends the next request after its response. Resolves to the
 * requests per second; throws for a response with another status.
 */
export async function load(
  { status, ...sent }: Sent,
  until: { duration: number } | { amount: number },
  connections = 10,
): Promise<number> {
  const result = await autocannon({ ...sent, ...until, connections });
  const { requests, duration, errors, statusCodeStats = {} } = result;
  const others = Object.keys(statusCodeStats).filter((other) => other !== String(status));
  if (others.length > 0 || errors > 0 || requests.total === 0) {
    throw new Error(`${sent.url}: ${errors} errors, answers of status ${others}`);
  }
  return requests.total / duration;
}

/** Loads both sides alternately, so that noise affects both. Compares their medians, and the median of the ratios. */
export async function compareLoads(
  what: string,
  ours: Sent,
  yardstick: Sent,
  atLeast: number,
): Promise<Comparison> {
  const rounds: { ours: number; yardstick: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      ours: await load(ours, { duration: ROUND_SECONDS }),
      yardstick: await load(yardstick, { duration: ROUND_SECONDS }),
    });
  }
  const perSecond = (side: 'ours' | 'yardstick') =>
    `${Math.round(median(rounds.map((round) => round[side])))} per s`;
  return {
    what,
    ours: perSecond('ours'),
    yardstick: perSecond('yardstick'),
    ratio: median(rounds.map((round) => round.ours / round.yardstick)),
    bound: { atLeast },
  };
}

/** Sends one request over a connection of `through` and reads the whole response. */
export async function sendOne(
  { url, status, method, headers, body }: Sent,
  through = agent,
): Promise<Answer> {
  const startMs = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  request(url, { agent: through, method, headers }, async (response) => {
    const answer = await buffer(response);
    const ms = performance.now() - startMs;
    const { statusCode, headers: received } = response;
    if (statusCode === (status ?? statusCode))
      resolve({ status: statusCode, headers: received, body: answer, ms });
    else reject(new Error(`${url} answered ${statusCode}: ${answer}`));
  })
    .on('error', reject)
    .end(body);
  return promise;
}
