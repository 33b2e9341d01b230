import { readFileSync } from 'node:fs';

/**
 * A shell script as process 1 of a new pid and mount namespace: its mounts and all its processes end with it.
 * `args` are its positional parameters.
 */
export function isolated(script: string, args: readonly string[]): [file: string, args: string[]] {
  const unshare = ['--mount', '--pid', '--fork', '--kill-child'];
  return ['unshare', [...unshare, 'sh', '-euc', script, 'sh', ...args]];
}

/** The arguments of `chroot` for a command with exactly this environment. */
export function inRoot(
  { root, workdir, env }: { root: string; workdir: string; env: Record<string, string> },
  command: readonly string[],
): string[] {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const environment = ['env', '--ignore-environment', `--chdir=${workdir}`, ...variables];
  return [root, ...environment, ...command];
}

/**
 * The pid outside the namespace of the process that `unshare --fork` started as `pid`. Throws while
 * there is none.
 */
export function onlyChild(pid: number | undefined): number {
  const [child] = childrenOf(pid);
  if (!child) throw new Error('Nothing runs in the new root yet.');
  return child;
}

/** The pids of a process's children; none once it has ended. */
export function childrenOf(pid: number | undefined): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
