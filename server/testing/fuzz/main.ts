/**
 * Tries the files of the corpus and 2,000 mutations of each kind on the built program, then corrupted requests on every
 * route. `--kind image,font` selects kinds, `--runs` their number, `--seed` other files; `--run 17` repeats one file,
 * and `--file` tries any other.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from '../../../cli/output/table.ts';
import { machine } from '../bench/machine.ts';
import { withFolder } from '../bench/servers.ts';
import { chanceOf } from './chance.ts';
import { corpusPaths, readCorpusFile } from './corpus.ts';
import { mutate } from './mutate.ts';
import { type Program, startProgram } from './program.ts';
import { backupFiles, tryBackup } from './try-backup.ts';
import { tryCsv } from './try-csv.ts';
import { tryUpload, UPLOAD_KINDS } from './try-upload.ts';

const ROUTES_TEST = join(import.meta.dirname, 'fuzz.test.ts');
const SAVED_IN = join(import.meta.dirname, '../../../test-results/fuzz');
const MAX_MS = 2000;
const MAX_HEALTH_MS = 500;
const MAX_SERVER_MB = 600;
/** Other programs can delay one attempt, and a slow file delays all. */
const TRIES = 5;
/** Commands start a process each, so that these kinds have a twentieth of the mutations. */
const COMMAND_SHARE = 0.05;
const KINDS = [...UPLOAD_KINDS, 'csv', 'backup', 'routes'] as const;

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: KINDS.join() },
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261122' },
    run: { type: 'string' },
    file: { type: 'string' },
  },
});
const wanted = values.kind.split(',');
const unknown = wanted.filter((name) => !KINDS.some((kind) => kind === name));
if (unknown.length > 0) {
  console.error(`There is no kind ${unknown}. Those are ${KINDS.join(', ')}.`);
  process.exit(2);
}
const seed = Number(values.seed);

console.log(`${machine()}, seed ${seed}`);
await withFolder(async (folder) => {
  for (const kind of KINDS)
    if (kind !== 'routes' && wanted.includes(kind)) await fuzz(kind, folder);
});
const isOne = values.run !== undefined || values.file !== undefined;
if (wanted.includes('routes') && !isOne) {
  const args = [ROUTES_TEST, '--timed', '--runs', values.runs];
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) process.exitCode = 1;
}

type FileKind = Exclude<(typeof KINDS)[number], 'routes'>;
type Tried = { name: string; bytes: Buffer };

async function fuzz(kind: FileKind, folder: string): Promise<void> {
  const work = join(folder, kind);
  mkdirSync(work);
  const isUpload = UPLOAD_KINDS.some((one) => one === kind);
  const seeds = await seedFiles(kind, work);
  const mutations = Math.ceil(Number(values.runs) * (isUpload ? 1 : COMMAND_SHARE));
  let server = await startProgram(work);
  const worst = { ms: 0, healthMs: 0, serverMb: 0 };
  let [runs, stored, faults] = [0, 0, 0];

  for (const run of chosenRuns(seeds.length + mutations)) {
    const file = fileOf(kind, seeds, run);
    runs += 1;
    try {
      const { isStored, ...costs } = await measured(kind, file, work, server);
      if (isStored) stored += 1;
      worst.ms = Math.max(worst.ms, costs.ms);
      worst.healthMs = Math.max(worst.healthMs, costs.healthMs);
      worst.serverMb = Math.max(worst.serverMb, server.peakMb());
    } catch (error) {
      faults += 1;
      report(kind, run, file, error);
      await server.kill();
      server = await startProgram(work);
    }
  }
  await server.stop().catch((error) => {
    faults += 1;
    report(kind, -1, undefined, error);
  });
  const rows: [string, string][] = [
    ['files', `${runs}, of which ${stored} were stored`],
    ['slowest answer', `${Math.round(worst.ms)} ms`],
    ['slowest health', `${Math.round(worst.healthMs)} ms`],
    ['memory of the server', `${worst.serverMb} MB`],
    ['faults', String(faults)],
  ];
  console.log(`\n${kind}\n${formatTable(rows)}`);
  if (faults > 0) process.exitCode = 1;
}

/** The files that are tried and mutated, read when they are needed. */
async function seedFiles(kind: FileKind, work: string): Promise<(() => Tried)[]> {
  if (kind === 'backup') return (await backupFiles(work)).map((file) => () => file);
  return corpusPaths(kind).map((path) => () => readCorpusFile(path));
}

function chosenRuns(count: number): Iterable<number> {
  if (values.file !== undefined) return [0];
  return values.run === undefined ? Array(count).keys() : [Number(values.run)];
}

/** The first runs try the corpus itself, the others mutations of it. */
function fileOf(kind: string, seeds: readonly (() => Tried)[], run: number): Tried {
  if (values.file !== undefined) {
    return { name: basename(values.file), bytes: readFileSync(values.file) };
  }
  const plain = seeds[run];
  if (plain) return plain();
  const chance = chanceOf(seed, kind, run);
  const { name, bytes } = chance.pick(seeds)();
  const { how, bytes: mutated } = mutate(bytes, chance);
  return { name: `${how} ${name}`, bytes: mutated };
}

/** The fastest of several attempts, as long as it is slow. Throws if it stays slow. */
async function measured(kind: FileKind, file: Tried, work: string, server: Program) {
  let [ms, healthMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isStored = false;
  const isSlow = () => ms > MAX_MS || healthMs > MAX_HEALTH_MS;
  for (let tries = 0; tries < TRIES && isSlow(); tries += 1) {
    // The longest wait for one response.
    let waitedMs = 0;
    const timed: Program = {
      ...server,
      async send(sent) {
        const startMs = performance.now();
        const answer = await server.send(sent);
        waitedMs = Math.max(waitedMs, performance.now() - startMs);
        return answer;
      },
    };
    const slowestMs = await server.healthDuring(async () => {
      isStored = await attempt(kind, file, work, timed);
    });
    ms = Math.min(ms, waitedMs);
    healthMs = Math.min(healthMs, slowestMs);
  }
  if (isSlow()) throw new Error(`it took ${Math.round(ms)} ms, health ${Math.round(healthMs)} ms`);
  if (server.peakMb() > MAX_SERVER_MB) throw new Error(`the server took ${server.peakMb()} MB`);
  return { isStored, ms, healthMs };
}

async function attempt(kind: FileKind, file: Tried, work: string, server: Program) {
  if (kind !== 'csv' && kind !== 'backup')
    return (await tryUpload(kind, file, server)) === 'stored';
  const own = join(work, 'run');
  mkdirSync(own);
  try {
    return kind === 'csv'
      ? await tryCsv(file.bytes, own, server)
      : await tryBackup(file.bytes, own);
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

function report(kind: string, run: number, file: Tried | undefined, error: unknown): void {
  const problem = error instanceof Error ? error.message : String(error);
  console.log(`\n  run ${run}, ${file?.name ?? 'the end'}:\n  ${problem.slice(0, 1500)}`);
  if (!file) return;
  mkdirSync(SAVED_IN, { recursive: true });
  const path = join(SAVED_IN, `${kind}-${seed}-${run}${extname(file.name)}`);
  writeFileSync(path, file.bytes);
  console.log(`  ${path}\n  npm run fuzz -- --kind ${kind} --seed ${seed} --run ${run}`);
}
