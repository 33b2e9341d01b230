import { existsSync } from 'node:fs';
import { dataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { postJson } from '../../cli/testing/json-requests.ts';
import {
  runStreamhost,
  type StreamhostProcess,
  startStreamhost,
} from '../../cli/testing/streamhost-process.ts';
import { withReader } from '../storage/open-reader.ts';

type CrashFigures = {
  rounds: number;
  /** Rounds with a tip that sorts before one of an earlier round, by id or time. */
  outOfOrder: number;
  /** Backups made during the rounds, and their problems. */
  backups: number;
  badBackups: string[];
  /** Tips that were acknowledged to a client. */
  acknowledged: number;
  /** Tips in the database: the acknowledged ones, and those whose response the kill cut off. */
  stored: number;
  /** Ids of acknowledged tips that are missing. */
  lost: string[];
  /** Problems found by SQLite's checks and by comparing the sums; empty for a healthy database. */
  objections: string[];
  /** The longest start after a kill, in milliseconds. */
  slowestStartMs: number;
};

const WRITERS = 4;

/**
 * Each kill comes at a random time up to this after the round's first tip, so that it interrupts every part of a write.
 */
const LONGEST_ROUND_MS = 200;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Clock offsets, used in turn by the starts. */
const CLOCK_SHIFTS_MS = [0, -HOUR_MS, 0, -20 * DAY_MS, 10 * 365 * DAY_MS, 0, -56 * 365 * DAY_MS];

const SHIFTED_CLOCK = new URL('./shifted-clock.ts', import.meta.url).href;

/**
 * Starts the real server on a data directory, records tips continuously, and kills it, for a number of rounds, with a
 * clock that jumps at each start. A final start must find every acknowledged tip. A backup is made after each
 * `roundsPerBackup`: few enough that none is removed for its age. `onRound` gets the number of finished rounds.
 */
export async function crashRounds(
  dataDir: string,
  { rounds, roundsPerBackup }: { rounds: number; roundsPerBackup: number },
  onRound: (done: number) => void = () => {},
): Promise<CrashFigures> {
  const acknowledged: string[] = [];
  const made: string[] = [];
  const badBackups: string[] = [];
  let newest = '';
  let outOfOrder = 0;
  let slowestStartMs = 0;
  let liveId = '';
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const env = clockOf(round);
    const server = await startStreamhost({ dataDir, env });
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt);
    try {
      if (liveId === '') {
        liveId = (await postJson<Live>(`${server.url}/api/lives`, { name: 'Friday' })).id;
      }
      if (round % roundsPerBackup === roundsPerBackup - 1) {
        const { path, problem } = await backUp(dataDir, env, acknowledged.length);
        if (problem) badBackups.push(problem);
        else made.push(path);
      }
      const tips = await recordUntilKilled(server, liveId);
      acknowledged.push(...tips.map(({ id }) => id));
      const keys = tips.map(({ created_at, id }) => `${created_at} ${id}`).sort();
      if (String(keys[0]) < newest) outOfOrder += 1;
      newest = keys.at(-1) ?? newest;
    } finally {
      await server.kill();
    }
    onRound(round + 1);
  }
  badBackups.push(...made.filter((path) => !existsSync(path)).map((path) => `${path} is gone`));
  // The check needs a server that has opened the database again.
  const server = await startStreamhost({ dataDir });
  const found = { ...storedIn(dataDir, acknowledged), objections: objectionsTo(dataDir) };
  await server.stop();
  const counted = { acknowledged: acknowledged.length, backups: made.length };
  return { rounds, ...counted, badBackups, outOfOrder, slowestStartMs, ...found };
}

function clockOf(round: number): Record<string, string> {
  const shiftMs = CLOCK_SHIFTS_MS[round % CLOCK_SHIFTS_MS.length] ?? 0;
  return { NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`, CLOCK_SHIFT_MS: String(shiftMs) };
}

/** Makes a backup while the server runs; it must contain at least `tips` tips. */
async function backUp(dataDir: string, env: Record<string, string>, tips: number) {
  const { code, stdout, stderr } = await runStreamhost(
    ['backup', '--json', '--data-dir', dataDir],
    { env },
  );
  if (code !== 0) return { path: '', problem: stderr };
  const { file: path, tips: held } = JSON.parse(stdout);
  return { path, problem: held >= tips ? undefined : `${path} holds ${held} of ${tips} tips` };
}

/** The tips acknowledged before the kill. */
async function recordUntilKilled(server: StreamhostProcess, liveId: string): Promise<Tip[]> {
  const url = `${server.url}/api/lives/${liveId}/tips`;
  const recorded: Tip[] = [];
  let isKilled = false;
  async function write(writer: number): Promise<void> {
    while (!isKilled) {
      const tip = { fan_name: `Fan ${writer}`, amount_cents: 100 };
      // The kill aborts the last request.
      const answer = await postJson<Tip>(url, tip).catch(() => undefined);
      if (answer) recorded.push(answer);
    }
  }
  recorded.push(await postJson<Tip>(url, { amount_cents: 100 }));
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_ROUND_MS));
  await server.kill();
  isKilled = true;
  await Promise.all(writers);
  return recorded;
}

function storedIn(dataDir: string, acknowledged: readonly string[]) {
  return withReader(dataPaths(dataDir).database, (database) => {
    const ids = new Set(database.prepare('select id from tip').pluck().all());
    return { stored: ids.size, lost: acknowledged.filter((id) => !ids.has(id)) };
  });
}

function objectionsTo(dataDir: string): string[] {
  return withReader(dataPaths(dataDir).database, (database) => {
    const checks = database.prepare('pragma integrity_check').pluck().all().map(String);
    const dangling = database.prepare('select "table" from pragma_foreign_key_check').pluck().all();
    // Independent of the doctor's check, so that it can find mistakes in that.
    const sums = database
      .prepare(
        `select id from live where
           (select coalesce(sum(amount_cents), 0) from board_total where live_id = live.id) <>
           (select coalesce(sum(amount_cents), 0) from tip where live_id = live.id)`,
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
