import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Beside = {
  /** The `import.meta.url` of the caller, in whose folder the process is. */
  from: string;
  /** What it is told at its start. */
  args: readonly string[];
  /** One of `os.constants.priority`: OBS runs on the same computer. */
  priority: number;
};

/**
 * Starts another process of this program, in which the file called `name` runs, without an extension. Of what
 * it writes nothing is seen unless `options` says so; it is told and tells over the channel of Node.
 */
export function forkBeside(
  name: string,
  { from, args, priority }: Beside,
  options: ForkOptions = {},
): ChildProcess {
  const child = fork(fileBeside(name, from), args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
    ...options,
  });
  lower(child, priority);
  return child;
}

/**
 * The path of what runs by itself: beside the file with the URL `from` as a source, and beside the chunk that
 * this file is in when built, where it is an entry of its own.
 */
export function fileBeside(name: string, from: string): string {
  return fileURLToPath(new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from));
}

function lower({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Where that is not allowed, it is a process like any other.
  }
}
