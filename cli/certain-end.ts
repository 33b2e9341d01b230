import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Writable } from 'node:stream';

/**
 * Source of a process that kills the process given by its id. Each line of its input is a new deadline in ms since
 * 1970.
 */
const KILLER = `
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

let killer: ChildProcessByStdio<Writable, null, null> | undefined;

/**
 * Kills this process if it still runs after `afterMs` milliseconds; another call changes the time. A second process
 * sends the SIGKILL, so a blocked event loop or busy threads cannot delay it.
 */
export function endForSure(afterMs: number): void {
  killer ??= startKiller();
  killer.stdin.write(`${Date.now() + afterMs}\n`);
}

function startKiller(): NonNullable<typeof killer> {
  const started = spawn(process.execPath, ['-e', KILLER, String(process.pid)], {
    // Detached, so that Ctrl+C does not reach the killer. It exits when the pipe closes, which is when this process
    // ends.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
    windowsHide: true,
  });
  // If the killer cannot start, this process ends without it.
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
 * Ends this process with its exit code while threads of the pool still work; `process.exit()` would wait for them. Call
 * it last.
 */
export function exitDespiteThreads(): void {
  setTimeout(() => leave(Number(process.exitCode ?? 0)), LAST_TASKS_MS).unref();
}

/**
 * As `exitDespiteThreads`, at once and with the exit code `code`. On Windows a thread that still waits makes the code
 * 1.
 */
export function leave(code: number): void {
  // Replacing the process is the only exit with a code that does not wait for threads. It happens in the last exit
  // handler.
  const replace = () => process.execve?.(process.execPath, argumentsFor(code), {});
  if (process.platform === 'win32') endForSure(WINDOWS_EXIT_MS);
  else process.once('exit', replace);
  process.exit(code);
}

const argumentsFor = (code: number) => [process.execPath, '-e', `process.exit(${code})`];
