import { spawn } from 'node:child_process';

/** Source of a process that kills the process with the given id at the given time, then exits. */
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
 * Kills this process after `afterMs` milliseconds if it still runs. A second process sends the SIGKILL, so a blocked
 * event loop or busy threads cannot delay it.
 */
export function endForSure(afterMs: number): void {
  const args = ['-e', WATCHER, String(process.pid), String(Date.now() + afterMs)];
  const watcher = spawn(process.execPath, args, {
    // Detached, so that Ctrl+C does not reach it. It exits when the pipe closes, which is when this process ends.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    windowsHide: true,
  });
  // Without the second process this one ends by itself.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  Reflect.get(watcher.stdin, 'unref')?.call(watcher.stdin);
}

/** Time for the last tasks, such as closing files. */
const LAST_TASKS_MS = 200;
/** Time for an exit that waits for no thread. */
const WINDOWS_EXIT_MS = 400;

/**
 * Ends this process with its exit code although threads of the pool still work, or wait for a reader that has stopped:
 * Node waits for them, even in `process.exit()`. Call it when all else is done.
 */
export function leaveThreadsBehind(): void {
  setTimeout(() => leave(Number(process.exitCode ?? 0)), LAST_TASKS_MS).unref();
}

/** The same at once, with the exit code `code`; on Windows a thread that still waits makes it 1. */
export function leave(code: number): void {
  // Replacing the process is the only way to an exit code without waiting for threads. In the last exit handler.
  const replace = () => process.execve?.(process.execPath, argumentsFor(code), {});
  if (process.platform === 'win32') endForSure(WINDOWS_EXIT_MS);
  else process.once('exit', replace);
  process.exit(code);
}

const argumentsFor = (code: number) => [process.execPath, '-e', `process.exit(${code})`];
