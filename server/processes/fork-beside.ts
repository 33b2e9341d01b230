import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export type Beside = {
  /** The `import.meta.url` of the caller, in whose folder the module is. */
  from: string;
  args: readonly string[];
  /** One of `os.constants.priority`; low, because OBS runs on the same computer. */
  priority: number;
};

/** Forks the module `name` (without extension) with an IPC channel; its output is dropped unless `options` says otherwise. */
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
 * The path of a module that runs in its own process or thread: next to the file with the URL `from`, in the source
 * as well as in the build, where it is an entry point next to the chunks.
 */
export function fileBeside(name: string, from: string): string {
  return fileURLToPath(new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from));
}

function lower({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid !== undefined) setPriority(pid, priority);
  } catch {
    // Not allowed here: the process runs at normal priority.
  }
}
