import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Attempt, HostileFile, Surroundings } from './attempt.ts';
import { type BaseData, makeBaseData } from './base-data.ts';
import { chanceOf } from './chance.ts';
import { type Commands, startCommands } from './commands.ts';
import { KINDS, type Kind, type KindName } from './kinds.ts';
import { peakMemoryMb } from './process-memory.ts';
import { type ReusedServer, reusedServer } from './reused-server.ts';

export const MAX_ANSWER_MS = 2000;
export const MAX_HEALTH_MS = 500;
export const MAX_SERVER_MB = 600;

/** Attempts for one file: other programs can delay one of them, and a slow file delays all. */
const TRIES = 5;
/** Maximum number of reported findings. */
const MOST_FINDINGS = 25;

export type Finding = { run: number; what: string; problem: string; savedAt: string };

/** The results of all files of a kind, and the worst values. */
export type Report = {
  kind: KindName;
  runs: number;
  taken: number;
  slowestMs: number;
  healthMs: number;
  serverMb: number;
  /** Memory of the largest process that the server started. */
  childrenMb: number;
  /** Memory of the command line's process. */
  commandsMb: number;
  findings: Finding[];
};

export type RunOptions = {
  seed: number;
  runs: number;
  /** Runs only this run. */
  run?: number | undefined;
  /** A file to try instead of a generated one. */
  file?: HostileFile | undefined;
  /** The folder for files with findings. */
  savedIn: string;
  /** Whether slowness is a fault; false while other programs use the processor. */
  isTimed: boolean;
  /** Whether to stop and check the server afterwards; otherwise the next kind reuses it. */
  isLast: boolean;
  onRun?: (done: number) => void;
  onFinding?: (finding: Finding) => void;
};

/** Shared by all kinds: the commands, the base data, and a server. */
export type Workplace = {
  folder: string;
  commands: Commands;
  base: BaseData;
  server: ReusedServer;
};

/** Calls `use` with a workplace, and removes it afterwards. */
export async function withWorkplace<T>(use: (workplace: Workplace) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'streamhost-fuzz-'));
  const temporary = join(folder, 'temporary');
  mkdirSync(temporary);
  const commands = startCommands(temporary);
  const server = reusedServer(folder, temporary);
  try {
    const base = await makeBaseData(join(folder, 'base'), commands);
    return await use({ folder, commands, base, server });
  } finally {
    await server.kill();
    await commands.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tries the files of a kind on the real program, serially; a crashed server is started again. */
export async function runKind(
  name: KindName,
  { folder, commands, base, server }: Workplace,
  { seed, runs, run: only, file: given, savedIn, isTimed, isLast, onRun, onFinding }: RunOptions,
): Promise<Report> {
  const kind: Kind = KINDS[name];
  const make = given ? () => given : kind.make(base);
  const report: Report = {
    kind: name,
    runs: 0,
    taken: 0,
    slowestMs: 0,
    healthMs: 0,
    serverMb: 0,
    childrenMb: 0,
    commandsMb: 0,
    findings: [],
  };
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

  async function tried(file: HostileFile, run: number): Promise<Attempt & { healthMs: number }> {
    const own = join(folder, 'run');
    mkdirSync(own);
    await server.server()?.watched();
    try {
      const surroundings: Surroundings = {
        server: server.running,
        commands,
        schema: base.schema,
        folder: own,
        digest: server.digest,
      };
      const chance = chanceOf(seed, `${name} tried`, run);
      const attempt = await kind.attempt(file, surroundings, chance);
      const { healthMs = 0, childrenMb = 0 } = (await server.server()?.watched()) ?? {};
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
    const serverMb = server.server()?.peakMb() ?? 0;
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
    // Retained memory would count for the next file.
    if (serverMb > MAX_SERVER_MB) await server.kill();
  }

  for (const run of only === undefined ? Array(runs).keys() : [only]) {
    const file = await make(chanceOf(seed, name, run));
    try {
      await judged(file, run);
    } catch (error) {
      note(run, file, error instanceof Error ? error.message : String(error));
      await server.kill();
    }
    report.runs += 1;
    onRun?.(report.runs);
    if (report.findings.length >= MOST_FINDINGS) break;
  }
  for (const problem of isLast ? await server.stop() : []) note(report.runs, undefined, problem);
  return report;
}

type Times = { slowestMs: number; healthMs: number };

const isSlow = (times: Times) => delays(times).length > 0;

const delays = ({ slowestMs, healthMs }: Times): string[] => [
  ...(slowestMs > MAX_ANSWER_MS ? [`it took ${Math.round(slowestMs)} ms`] : []),
  ...(healthMs > MAX_HEALTH_MS ? [`health took ${Math.round(healthMs)} ms`] : []),
];
