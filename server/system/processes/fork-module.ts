import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { lowerPriority } from './lower-priority.ts';

type Beside = {
  /** The caller's `import.meta.url`; the module is in its folder. */
  from: string;
  args: readonly string[];
  /** The nice value of the child; low, because OBS runs on the same computer. Defaults to that of this process. */
  priority?: number;
};

/**
 * Forks the module `name` (without extension) with an IPC channel. Drops its output unless `options` says otherwise.
 */
export function forkModule(
  name: string,
  { from, args, priority }: Beside,
  options: ForkOptions = {},
): ChildProcess {
  const child = fork(modulePath(name, from), args, {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
    ...options,
  });
  if (child.pid !== undefined && priority !== undefined) lowerPriority(child.pid, priority);
  return child;
}

/**
 * The path of a module that runs in its own process or thread. It is beside the file with the URL `from`, both in the
 * source and in the build, where it is an entry point beside the chunks.
 */
export function modulePath(name: string, from: string): string {
  return fileURLToPath(new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from));
}
