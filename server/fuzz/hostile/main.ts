/**
 * Tries 2,000 malicious files of each kind on the built program, then corrupted requests on every route, and prints the
 * results. `--kind svg,font` selects kinds, `--runs` their number, `--seed` other files; `--run 17` repeats one file,
 * and `--file` tries any other.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { formatTable } from '../../../cli/output/table.ts';
import { machine } from '../../bench/machine.ts';
import type { HostileFile } from './attempt.ts';
import { KIND_NAMES } from './kinds.ts';
import { type Finding, type Report, runKind, withWorkplace } from './run-kind.ts';

const ROUTES = 'routes';
const ROUTES_TEST = fileURLToPath(new URL('../fuzz.test.ts', import.meta.url));
const SAVED_IN = fileURLToPath(new URL('../../../test-results/fuzz', import.meta.url));
const PROGRESS_RUNS = 200;

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: [...KIND_NAMES, ROUTES].join() },
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '20261122' },
    run: { type: 'string' },
    file: { type: 'string' },
  },
});
const wanted = values.kind.split(',');
const unknown = wanted.filter(
  (name) => name !== ROUTES && !KIND_NAMES.some((kind) => kind === name),
);
if (unknown.length > 0) {
  console.error(`There is no kind ${unknown}. Those are ${[...KIND_NAMES, ROUTES].join(', ')}.`);
  process.exit(2);
}
const seed = Number(values.seed);
const runs = Number(values.runs);

console.log(`${machine()}, seed ${seed}`);
const isOne = values.run !== undefined || values.file !== undefined;
await withWorkplace(async (workplace) => {
  for (const kind of KIND_NAMES.filter((name) => wanted.includes(name))) {
    const report = await runKind(kind, workplace, {
      isTimed: true,
      isLast: true,
      seed,
      runs,
      savedIn: SAVED_IN,
      file: values.file ? fileAt(values.file) : undefined,
      run: isOne ? Number(values.run ?? 0) : undefined,
      onFinding: (finding) => printFinding(kind, finding),
      onRun: (done) => {
        if (done % PROGRESS_RUNS === 0) console.error(`${kind}: ${done}`);
      },
    });
    print(report);
    if (report.findings.length > 0) process.exitCode = 1;
  }
});
if (wanted.includes(ROUTES) && !isOne) {
  const { status } = spawnSync(process.execPath, [ROUTES_TEST, '--timed', '--runs', values.runs], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exitCode = 1;
}

function fileAt(path: string): HostileFile {
  return { what: path, bytes: readFileSync(path), extension: extname(path).slice(1) };
}

function print({ kind, findings, ...figures }: Report): void {
  const rows: [string, string][] = [
    ['files', `${figures.runs}, of which ${figures.taken} were taken`],
    ['slowest answer', `${Math.round(figures.slowestMs)} ms`],
    ['slowest health', `${Math.round(figures.healthMs)} ms`],
    ['memory of the server', `${figures.serverMb} MB`],
    ['of its largest child', `${figures.childrenMb} MB`],
    ['of the command line', `${figures.commandsMb} MB`],
    ['faults', String(findings.length)],
  ];
  console.log(`\n${kind}\n${formatTable(rows)}`);
}

function printFinding(kind: string, { run, what, problem, savedAt }: Finding): void {
  console.log(`\n  run ${run}, ${what.slice(0, 500)}:\n  ${problem.slice(0, 1500)}`);
  if (!savedAt) return;
  console.log(`  ${savedAt}\n  npm run fuzz -- --kind ${kind} --seed ${seed} --run ${run}`);
}
