import Database from 'better-sqlite3';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { postJson } from '../../cli/testing/ask-server.ts';
import { type StreamhostProcess, startStreamhost } from '../../cli/testing/streamhost-process.ts';

export type CrashFigures = {
  rounds: number;
  /** Tips that a client was told are stored. */
  acknowledged: number;
  /** Tips in the database: those, and the ones whose answer the kill cut off. */
  stored: number;
  /** Ids of acknowledged tips that are gone. */
  lost: string[];
  /** What SQLite's own checks and the sums that triggers keep have to object; nothing in a sound database. */
  objections: string[];
  /** The longest start after a kill, in milliseconds. */
  slowestStartMs: number;
};

const WRITERS = 4;

/** A kill comes so long after the first tip of its round, at random, so that it meets every part of a write. */
const LONGEST_ROUND_MS = 200;

/**
 * Starts the real server on a data directory, records tips without a pause, and kills it without warning; that
 * for so many rounds. One more start at the end must find every tip that was acknowledged. `onRound` hears how
 * many rounds are done.
 */
export async function crashRounds(
  dataDir: string,
  rounds: number,
  onRound: (done: number) => void = () => {},
): Promise<CrashFigures> {
  const acknowledged: string[] = [];
  let slowestStartMs = 0;
  let liveId = '';
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const server = await startStreamhost({ dataDir });
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
    try {
      if (liveId === '') {
        liveId = (await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' })).id;
      }
      acknowledged.push(...(await recordUntilKilled(server, liveId)));
    } finally {
      await server.kill();
    }
    onRound(round + 1);
  }
  // The last word is that of a server that has opened it once more.
  const server = await startStreamhost({ dataDir });
  const found = { ...storedIn(dataDir, acknowledged), objections: objectionsTo(dataDir) };
  await server.stop();
  return { rounds, acknowledged: acknowledged.length, slowestStartMs, ...found };
}

/** The ids of all tips that were acknowledged before the kill. */
async function recordUntilKilled(server: StreamhostProcess, liveId: string): Promise<string[]> {
  const url = `${server.url}/api/lives/${liveId}/tips`;
  const ids: string[] = [];
  let isKilled = false;
  async function write(writer: number): Promise<void> {
    while (!isKilled) {
      const tip = { fan_name: `Fan ${writer}`, amount_cents: 100 };
      // The kill cuts the last one off.
      const answer = await postJson<Tip>(url, tip).catch(() => undefined);
      if (answer) ids.push(answer.id);
    }
  }
  ids.push((await postJson<Tip>(url, { amount_cents: 100 })).id);
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_ROUND_MS));
  await server.kill();
  isKilled = true;
  await Promise.all(writers);
  return ids;
}

function storedIn(dataDir: string, acknowledged: readonly string[]) {
  return reading(dataDir, (database) => {
    const ids = new Set(database.prepare('select id from tip').pluck().all());
    return { stored: ids.size, lost: acknowledged.filter((id) => !ids.has(id)) };
  });
}

function objectionsTo(dataDir: string): string[] {
  return reading(dataDir, (database) => {
    const checks = database.prepare('pragma integrity_check').pluck().all().map(String);
    const dangling = database.prepare('select "table" from pragma_foreign_key_check').pluck().all();
    const sums = database
      .prepare(
        `select live_id from live_total join live on live.id = live_id where live_total.amount_cents <>
           (select coalesce(sum(amount_cents), 0) from tip where tip.live_id = live_total.live_id)`,
      )
      .pluck()
      .all();
    return [
      ...checks.filter((line) => line !== 'ok'),
      ...dangling.map((table) => `${table} refers to rows that are gone`),
      ...sums.map((live) => `the sum of live ${live} is not that of its tips`),
    ];
  });
}

function reading<T>(dataDir: string, read: (database: Database) => T): T {
  const database = new Database(dataPaths(dataDir).database, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
