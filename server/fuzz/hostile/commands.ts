import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../../../cli/testing/streamhost-process.ts';
import { withTimeout } from '../../timing/timeout.ts';

const PROCESS = fileURLToPath(new URL('./command-process.ts', import.meta.url));
const PATIENCE_MS = 15_000;
/** The first command loads the program, which takes long on a busy computer. */
const START_PATIENCE_MS = 90_000;

/** How a command ended: as it should, with a sentence, or in a way that is a fault of the program. */
export type Outcome = { kind: 'done' | 'refused' | 'failed'; message: string };

/** The command line in one separate process, which is much faster than a process for each command. */
export type Commands = {
  /** Runs a command with these arguments. */
  run(args: readonly string[]): Promise<Outcome>;
  /** Opens a data directory as the server does, and checks the answers. */
  look(dataDir: string): Promise<Outcome>;
  pid(): number | undefined;
  close(): Promise<void>;
};

/** A message to the process, which answers with an outcome. */
export type Task = { args: readonly string[] } | { look: string };

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
    const patienceMs = child ? PATIENCE_MS : START_PATIENCE_MS;
    const current = started();
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk;
    };
    current.stderr?.on('data', hear);
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(current, 'message', { signal });
    const ended = once(current, 'exit', { signal }).then((how): [Outcome] => {
      child = undefined;
      return [{ kind: 'failed', message: `the process ended (${how}): ${said.slice(-2000)}` }];
    });
    const first = Promise.race([answered, ended]);
    // The loser of the race is ignored.
    for (const promise of [answered, ended]) promise.catch(() => {});
    current.send(task);
    try {
      const [outcome] = await withTimeout(first, patienceMs, () => {
        throw new Error('It did not end.');
      });
      return outcome;
    } catch {
      await close();
      return { kind: 'failed', message: `it did not end within ${patienceMs / 1000} s` };
    } finally {
      waiting.abort();
      current.stderr?.off('data', hear);
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
    look: (dataDir) => carryOut({ look: dataDir }),
    pid: () => child?.pid,
    close,
  };
}
