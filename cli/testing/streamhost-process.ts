import assert from 'node:assert/strict';
import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { newDir } from '../../server/testing/new-dir.ts';

/** The launcher that `npx streamhost` runs. */
export const BIN = fileURLToPath(new URL('../../bin/streamhost.mjs', import.meta.url));

/** A process that never ends fails its test. */
export const LIMIT = { timeout: 60_000 };

/** The exit code or the signal that ended a process; the other one is null. */
export type Exit = { code: number | null; signal: NodeJS.Signals | null };

export type RunOptions = {
  /** Added to this process's environment without settings and forced colors. */
  env?: Readonly<Record<string, string>>;
  cwd?: string;
  /** Its standard input; empty by default. */
  input?: string;
  /** Arguments for Node itself. */
  nodeArgs?: readonly string[];
  /** Another copy of the launcher. */
  bin?: string;
};

export type StreamhostProcess = Awaited<ReturnType<typeof startStreamhost>>;

/** Runs a command of the built program to its end. */
export async function runStreamhost(args: readonly string[], options: RunOptions = {}) {
  const { exited, stdout, stderr } = spawnStreamhost(args, options);
  const { code } = await exited;
  return { code, stdout: stdout(), stderr: stderr() };
}

/** The environment of servers for tests. */
export const SETTINGS_FOR_TESTS = {
  // A backup process would outlive a killed server and write into a directory that the test removes.
  STREAMHOST_BACKUP_KEEP: '0',
  // Then an empty stderr means that nothing went wrong.
  STREAMHOST_LOG_LEVEL: 'warn',
  // `off` in the run without WebSockets: config/tools/browser/playwright.polling.config.ts.
  STREAMHOST_PUSH: process.env.TEST_PUSH ?? 'on',
};

/**
 * Starts the built program as a server and waits until it responds; throws with its stderr when it exits instead. By
 * default it makes no daily backups and logs only warnings and errors.
 */
export async function startStreamhost({
  dataDir,
  args = [],
  env,
  ...options
}: RunOptions & { dataDir: string; args?: readonly string[] }) {
  const serve = ['serve', '--json', '--port', '0', '--data-dir', dataDir, ...args];
  const { child, exited, stdout, stderr } = spawnStreamhost(serve, {
    ...options,
    env: { ...SETTINGS_FOR_TESTS, ...env },
  });
  const ready = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line));
  const ended = exited.then(() => Promise.reject(new Error(`It did not start: ${stderr()}`)));
  const { url, overlay_url: overlayUrl } = await Promise.race([ready, ended]);

  function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Exit> {
    end(child, signal);
    return exited;
  }
  return {
    pid: child.pid,
    url: url as string,
    /** The OBS link that follows the live on air. */
    overlayUrl: overlayUrl as string,
    dataDir,
    /** What it has written so far. */
    stdout,
    stderr,
    /** Sends a signal and waits for the exit. */
    stop,
    /** Ends it with SIGKILL. */
    kill: async () => void (await stop('SIGKILL')),
  };
}

/** As `startStreamhost`, on a new data directory unless one is given; killed after the test. */
export async function startForTest(
  t: TestContext,
  options: Partial<Parameters<typeof startStreamhost>[0]> = {},
): Promise<StreamhostProcess> {
  const server = await startStreamhost({ dataDir: newDir(t), ...options });
  t.after(() => server.kill());
  return server;
}

/** Runs `serve` until it responds, and interrupts it then. Asserts a clean exit. */
export async function serveOnce(
  t: TestContext,
  args: readonly string[],
  env: RunOptions['env'] = {},
): Promise<{ stdout: string; stderr: string }> {
  const serve = ['serve', '--port', '0', ...args];
  const { child, exited, stdout, stderr } = spawnStreamhost(serve, { env });
  t.after(() => child.kill('SIGKILL'));
  while (!/Ctrl\+C|^\{.*\}\n/.test(stdout())) await once(child.stdout, 'data');
  end(child, 'SIGINT');
  assert.deepEqual(await exited, { code: 0, signal: null });
  return { stdout: stdout(), stderr: stderr() };
}

/** Arguments for Node that run the module `code` before the program. */
export const nodeArgsToRun = (code: string): string[] => [
  '--import',
  `data:text/javascript,${encodeURIComponent(code)}`,
];

/** Starts a command of the built program without waiting for it. */
export function spawnStreamhost(
  args: readonly string[],
  { env, cwd, input, nodeArgs = [], bin = BIN }: RunOptions = {},
) {
  const child = spawn(process.execPath, [...nodeArgs, bin, ...args], {
    // The server exits when the IPC channel closes, so it does not outlive the test.
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe', 'ipc'],
    env: { ...ownEnvironment(), ...env },
    cwd,
  }) as ChildProcessByStdio<Writable | null, Readable, Readable>;
  child.stdin?.end(input);
  // 'close' does not follow the end of the channel, so wait for 'exit'.
  const exited = once(child, 'exit').then(async ([code, signal]): Promise<Exit> => {
    for (const output of [child.stdout, child.stderr])
      if (!output.closed) await once(output, 'close');
    return { code, signal };
  });
  return { child, exited, stdout: collect(child.stdout), stderr: collect(child.stderr) };
}

/** Sends a signal. Windows has no graceful signal, so the channel is closed there. */
export function end(child: ChildProcess, signal: NodeJS.Signals): void {
  if (process.platform !== 'win32' || signal === 'SIGKILL') child.kill(signal);
  else if (child.connected) child.disconnect();
}

/** This process's environment without settings and forced colors. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  const entries = Object.entries(process.env);
  return Object.fromEntries(entries.filter(([name]) => !/^(STREAMHOST_|FORCE_COLOR$)/.test(name)));
}

/** Collects the text of a stream; the returned function gives the text so far. */
function collect(stream: Readable): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  return () => text;
}
