/**
 * A shell script as process 1 of a new pid and mount namespace: its mounts and all its processes end with it.
 * `args` are its positional parameters.
 */
export function isolated(
  script: string,
  args: readonly string[],
  ...more: string[]
): [file: string, args: string[]] {
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', ...more];
  return ['unshare', [...unshare, 'sh', '-euc', script, 'sh', ...args]];
}

/** The arguments of `chroot` for a command with exactly this environment. */
export function inRoot(
  { root, workdir, env }: { root: string; workdir: string; env: Record<string, string> },
  command: readonly string[],
  /** What starts it, such as one that changes the user. */
  starter: readonly string[] = [],
): string[] {
  const variables = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const environment = ['env', '--ignore-environment', `--chdir=${workdir}`, ...variables];
  return [root, ...starter, ...environment, ...command];
}
