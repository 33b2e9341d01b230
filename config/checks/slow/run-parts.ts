import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** A check that takes minutes. */
export type Part = {
  name: string;
  /** A program and its arguments. */
  command: readonly [program: string, ...args: string[]];
  /** Why it cannot run here; undefined when it can. */
  leftOut?: () => string | undefined;
};

type RunPartsOptions = {
  /** Names of the parts to run; all when absent. */
  only?: readonly string[] | undefined;
  /** The folder where each part's output goes. */
  logs: string;
  print: (line: string) => void;
};

/**
 * Runs the checks serially, also after a failure, and prints a line for each with its result and time. Returns whether
 * all passed. Throws for a name in `only` that no check has.
 */
export async function runParts(
  parts: readonly Part[],
  { only, logs, print }: RunPartsOptions,
): Promise<boolean> {
  const names = parts.map(({ name }) => name);
  const unknown = only?.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no part "${unknown}". Those are ${names.join(', ')}.`);
  mkdirSync(logs, { recursive: true });
  const width = Math.max(...names.map(({ length }) => length));
  let isWell = true;
  for (const { name, command, leftOut } of parts) {
    if (only && !only.includes(name)) continue;
    const reason = leftOut?.();
    if (reason) {
      print(`left out  ${name.padEnd(width)}  ${reason}`);
      continue;
    }
    const log = join(logs, `${name}.log`);
    const startedAt = performance.now();
    const isDone = await isCarriedOut(command, log);
    const time = inMinutes(performance.now() - startedAt);
    print(`${isDone ? 'ok      ' : 'failed  '}  ${name.padEnd(width)}  ${time}  ${log}`);
    isWell &&= isDone;
  }
  return isWell;
}

async function isCarriedOut([program, ...args]: Part['command'], log: string): Promise<boolean> {
  const output = openSync(log, 'w');
  try {
    const child = spawn(program, args, { stdio: ['ignore', output, output] });
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    // The program could not be started.
    return false;
  } finally {
    closeSync(output);
  }
}

function inMinutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2)} s`;
}
