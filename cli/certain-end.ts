import { spawn } from 'node:child_process';

/** Ends the process named on its command line at a moment, and itself with that. */
const WATCHER = `
const [pid, deadline] = process.argv.slice(1).map(Number);
const end = () => process.exit();
process.stdin.on('end', end).on('error', end).resume();
setTimeout(() => {
  process.kill(pid, 'SIGKILL');
  end();
}, deadline - Date.now());
`;

/**
 * Ends this process after so many milliseconds, if it is still there, with SIGKILL and from another process: what
 * blocks this one, or the threads that its exit waits for, changes nothing.
 */
export function endForSure(afterMs: number): void {
  const args = ['-e', WATCHER, String(process.pid), String(Date.now() + afterMs)];
  const watcher = spawn(process.execPath, args, {
    // Ctrl+C is for the group of this process, and our end is the end of the pipe.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    windowsHide: true,
  });
  // A computer that starts no further process leaves this one to end by itself.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  Reflect.get(watcher.stdin, 'unref')?.call(watcher.stdin);
}

/** What is done by now needs no longer than this to leave nothing behind. */
const LAST_TASKS_MS = 200;

/**
 * Lets this process end with its exit code, also while other threads are at work: Node waits for those, and would
 * do so at `process.exit()` as well. Everything else must be over.
 */
export function leaveThreadsBehind(): void {
  const leave = () => {
    const code = Number(process.exitCode ?? 0);
    // Last, so that the log has been written. Windows does not wait for threads.
    process.once('exit', () => process.execve?.(process.execPath, argumentsFor(code), {}));
    process.exit(code);
  };
  setTimeout(leave, LAST_TASKS_MS).unref();
}

/** A process with another exit code than ours cannot be had without threads being waited for, but by being replaced. */
const argumentsFor = (code: number) => [process.execPath, '-e', `process.exit(${code})`];
