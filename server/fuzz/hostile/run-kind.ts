import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStoredState, type StoredState } from '../stored-state.ts';
import type { Attempt, Surroundings } from './attempt.ts';
import { type BaseData, makeBaseData } from './base-data.ts';
import { chanceOf } from './chance.ts';
import { type Commands, startCommands } from './commands.ts';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server.ts';
import type { HostileFile } from './hostile-file.ts';
import { KINDS, type Kind, type KindName } from './kinds.ts';
import { peakMemoryMb } from './process-memory.ts';

export const MAX_ANSWER_MS = 2000;
export const MAX_HEALTH_MS = 500;
export const MAX_SERVER_MB = 600;

/** Another program on this computer can hold us up; a file that is too heavy is so each time. */
const TRIES = 5;
/** After so many nothing new is learned. */
const MOST_FINDINGS = 25;

export type Finding = { run: number; what: string; problem: string; savedAt: string };

/** What became of all files of a kind, and the worst figures of all. */
export type Report = {
  kind: KindName;
  runs: number;
  taken: number;
  slowestMs: number;
  healthMs: number;
  serverMb: number;
  /** Of the largest process that the server started. */
  childrenMb: number;
  /** Of the process of the command line. */
  commandsMb: number;
  findings: Finding[];
};

export type RunOptions = {
  seed: number;
  runs: number;
  /** Only this one. */
  run?: number | undefined;
  /** What is given in place of what would be made. */
  file?: HostileFile | undefined;
  /** Where files are put that something is wrong with. */
  savedIn: string;
  /** Whether what is slow is a fault; not where other work goes on beside it. */
  isTimed: boolean;
  onRun?: (done: number) => void;
  onFinding?: (finding: Finding) => void;
};

/** What all kinds share: the command line, and a good studio. */
export type Workplace = { folder: string; temporary: string; commands: Commands; base: BaseData };

/** Lends a folder with what all kinds share, which is gone after `use`. */
export async function withWorkplace<T>(use: (workplace: Workplace) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-fuzz-'));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const commands = startCommands(temporary);
  try {
    const base = await makeBaseData(join(folder, 'base'), commands);
    return await use({ folder, temporary, commands, base });
  } finally {
    await commands.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives files of a kind to the real program, one after another; a server that falls is started anew. */
export async function runKind(
  name: KindName,
  { folder, temporary, commands, base }: Workplace,
  { seed, runs, run: only, file: given, savedIn, isTimed, onRun, onFinding }: RunOptions,
): Promise<Report> {
  const kind: Kind = KINDS[name];
  const make = given ? () => given : kind.make(base);
  const report: Report = {
    ...{ kind: name, runs: 0, taken: 0, slowestMs: 0, healthMs: 0, serverMb: 0, childrenMb: 0 },
    ...{ commandsMb: 0, findings: [] },
  };
  let starts = 0;
  let server: FuzzedServer | undefined;
  let state: StoredState | undefined;

  async function running(): Promise<FuzzedServer> {
    if (!server) {
      server = await startFuzzedServer(join(folder, `${name}-${starts++}`), temporary);
      state = openStoredState(server.paths);
    }
    return server;
  }

  async function fallen(): Promise<void> {
    state?.close();
    await server?.kill();
    server = undefined;
  }

  async function stopped(): Promise<string[]> {
    state?.close();
    const objections = (await server?.stop()) ?? [];
    server = undefined;
    return objections;
  }

  function note(run: number, file: HostileFile | undefined, problem: string): void {
    const savedAt = file ? join(savedIn, `${name}-${seed}-${run}.${file.extension}`) : '';
    if (file) {
      mkdirSync(savedIn, { recursive: true });
      writeFileSync(savedAt, file.bytes);
    }
    const finding = { run, what: file?.what ?? 'the end', problem, savedAt };
    report.findings.push(finding);
    onFinding?.(finding);
  }

  /** One try; the worst of what was seen meanwhile goes into the report unless another try refutes it. */
  async function tried(file: HostileFile, run: number): Promise<Attempt & { healthMs: number }> {
    const own = join(folder, 'run');
    mkdirSync(own);
    await server?.watched();
    try {
      const surroundings: Surroundings = {
        ...{ server: running, commands, schema: base.schema, folder: own },
        digest: () => state?.digest() ?? '',
      };
      const chance = chanceOf(seed, `${name} tried`, run);
      const attempt = await kind.attempt(file, surroundings, chance);
      const { healthMs = 0, childrenMb = 0 } = (await server?.watched()) ?? {};
      report.childrenMb = Math.max(report.childrenMb, childrenMb);
      return { ...attempt, healthMs };
    } finally {
      rmSync(own, { recursive: true, force: true });
      report.commandsMb = Math.max(report.commandsMb, peakMemoryMb(commands.pid()) ?? 0);
    }
  }

  async function judged(file: HostileFile, run: number): Promise<void> {
    let best: Attempt & { healthMs: number } = await tried(file, run);
    for (let tries = 1; tries < TRIES && isTimed && isSlow(best); tries += 1) {
      const next = await tried(file, run);
      best = {
        isTaken: best.isTaken || next.isTaken,
        slowestMs: Math.min(best.slowestMs, next.slowestMs),
        healthMs: Math.min(best.healthMs, next.healthMs),
      };
    }
    const serverMb = server?.peakMb() ?? 0;
    if (best.isTaken) report.taken += 1;
    report.slowestMs = Math.max(report.slowestMs, best.slowestMs);
    report.healthMs = Math.max(report.healthMs, best.healthMs);
    report.serverMb = Math.max(report.serverMb, serverMb);
    const problems = [
      ...(isTimed ? delays(best) : []),
      ...(serverMb > MAX_SERVER_MB ? [`the server took ${serverMb} MB`] : []),
    ];
    if (problems.length === 0) return;
    note(run, file, problems.join(', '));
    // What is held once says nothing about the next file.
    if (serverMb > MAX_SERVER_MB) await fallen();
  }

  try {
    for (const run of only === undefined ? Array(runs).keys() : [only]) {
      const file = await make(chanceOf(seed, name, run));
      try {
        await judged(file, run);
      } catch (error) {
        note(run, file, error instanceof Error ? error.message : String(error));
        await fallen();
      }
      report.runs += 1;
      onRun?.(report.runs);
      if (report.findings.length >= MOST_FINDINGS) break;
    }
    for (const problem of await stopped()) note(report.runs, undefined, problem);
  } finally {
    await fallen();
  }
  return report;
}

type Times = { slowestMs: number; healthMs: number };

const isSlow = (times: Times) => delays(times).length > 0;

const delays = ({ slowestMs, healthMs }: Times): string[] => [
  ...(slowestMs > MAX_ANSWER_MS ? [`it took ${Math.round(slowestMs)} ms`] : []),
  ...(healthMs > MAX_HEALTH_MS ? [`health took ${Math.round(healthMs)} ms`] : []),
];
