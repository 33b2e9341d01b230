import type { ChildProcess } from 'node:child_process';

/** Kills a process when this one ends, before the folders that it uses are removed. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL');
  process.prependListener('exit', end);
  child.once('exit', () => process.off('exit', end));
}
