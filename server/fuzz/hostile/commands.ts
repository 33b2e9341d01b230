import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../../../cli/testing/streamhost-process.ts';
import { withTimeout } from '../../timing/timeout.ts';

const PROCESS = fileURLToPath(new URL('./command-process.ts', import.meta.url));
const TIMEOUT_MS = 15_000;
/** Timeout of the first command, which loads the program and is slow on a busy computer. */
const START_TIMEOUT_MS = 90_000;

/** How a command ended: with success, with a sentence, or with a fault of the program. */
export type Outcome = { kind: 'done' | 'refused' | 'failed'; message: string };

/** The command line in one separate process, which is much faster than a process for each command. */
export type Commands = {
  /** Runs a command with these arguments. */
  run(args: readonly string[]): Promise<Outcome>;
  /** Opens a data directory as the server does, and checks the responses. */
  checkData(dataDir: string): Promise<Outcome>;
  pid(): number | undefined;
  close(): Promise<void>;
};

/** A message to the process, which responds with an outcome. */
export type Task = { args: readonly string[] } | { checkData: string };

/** `temporary` is the commands' TMPDIR. */
export function startCommands(temporary: string): Commands {
  let child: ChildProcess | undefined;

  function started(): ChildProcess {
    child ??= fork(PROCESS, {
      env: { ...ownEnvironment(), TMPDIR: temporary, STREAMHOST_FONTS: 'off' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    return child;
  }

  async function carryOut(task: Task): Promise<Outcome> {
    const timeoutMs = child ? TIMEOUT_MS : START_TIMEOUT_MS;
    const current = started();
    let stderr = '';
    const onMessage = (chunk: Buffer) => {
      stderr += chunk;
    };
    current.stderr?.on('data', onMessage);
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(current, 'message', { signal });
    const ended = once(current, 'exit', { signal }).then((how): [Outcome] => {
      child = undefined;
      return [{ kind: 'failed', message: `the process ended (${how}): ${stderr.slice(-2000)}` }];
    });
    const first = Promise.race([answered, ended]);
    // The result of the slower promise is ignored.
    for (const promise of [answered, ended]) promise.catch(() => {});
    current.send(task);
    try {
      const [outcome] = await withTimeout(first, timeoutMs, () => {
        throw new Error('It did not end.');
      });
      return outcome;
    } catch {
      await close();
      return { kind: 'failed', message: `it did not end within ${timeoutMs / 1000} s` };
    } finally {
      waiting.abort();
      current.stderr?.off('data', onMessage);
    }
  }

  async function close(): Promise<void> {
    const last = child;
    child = undefined;
    if (!last || last.exitCode !== null || last.signalCode !== null) return;
    last.kill('SIGKILL');
    await once(last, 'exit');
  }

  return {
    run: (args) => carryOut({ args }),
    checkData: (dataDir) => carryOut({ checkData: dataDir }),
    pid: () => child?.pid,
    close,
  };
}
