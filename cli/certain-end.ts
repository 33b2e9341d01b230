import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/** Source of a process that kills the process with the given id at the time that it reads last, then exits. */
const WATCHER = `
let timer;
const kill = () => {
  process.kill(Number(process.argv[1]), 'SIGKILL');
  process.exit();
};
const end = () => process.exit();
process.stdin.on('end', end).on('error', end).on('data', (lines) => {
  clearTimeout(timer);
  timer = setTimeout(kill, Number(String(lines).trim().split('\\n').at(-1)) - Date.now());
});
`;

let watcher: ChildProcessByStdio<Writable, null, null> | undefined;

/**
 * Kills this process after `afterMs` milliseconds if it still runs; another call changes the time. A second process
 * sends the SIGKILL, so a blocked event loop or busy threads cannot delay it.
 */
export function endForSure(afterMs: number): void {
  watcher ??= startWatcher();
  watcher.stdin.write(`${Date.now() + afterMs}\n`);
}

function startWatcher(): NonNullable<typeof watcher> {
  const started = spawn(process.execPath, ['-e', WATCHER, String(process.pid)], {
    // Detached, so that Ctrl+C does not reach it. It exits when the pipe closes, which is when this process ends.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    windowsHide: true,
  });
  // Without the second process this one ends by itself.
  started.on('error', () => {});
  started.stdin.on('error', () => {});
  started.unref();
  Reflect.get(started.stdin, 'unref')?.call(started.stdin);
  return started;
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
