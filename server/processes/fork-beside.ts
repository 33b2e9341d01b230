import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from './lower-priority.ts';

export type Beside = {
  /** The `import.meta.url` of the caller, in whose folder the module is. */
  from: string;
  args: readonly string[];
  /** A nice value from the start; low, because OBS runs on the same computer. Without it, that of this process. */
  priority?: number;
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
  if (child.pid !== undefined && priority !== undefined) lowerPriority(child.pid, priority);
  return child;
}

/**
 * The path of a module that runs in its own process or thread: next to the file with the URL `from`, in the source
 * as well as in the build, where it is an entry point next to the chunks.
 */
export function fileBeside(name: string, from: string): string {
  return fileURLToPath(new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from));
}
