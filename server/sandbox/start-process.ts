import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { unavailable } from '#domain/errors.ts';
import { forkModule } from '../system/processes/fork-module.ts';
import { withTimeout } from '../system/timing/timeout.ts';
import type { Answer, JobMessage, ProcessMessage } from './messages.ts';

/** The module to run: a name without extension, next to the file with the URL `from`. */
export type Entry = { name: string; from: string };

export type DecodingProcess = {
  isAlive(): boolean;
  /**
   * Runs one job at a time. Throws when the process ends before it responds, as at the limits, and `unavailable` when a
   * busy computer leaves it too little processor time.
   */
  answerTo(job: JobMessage): Promise<Answer>;
  /** Ends the process after this idle time; until then it does not keep its parent alive. */
  endWhenIdle(idleMs: number): void;
  end(): void;
};

/** Factor from CPU time to wall-clock time, because the computer may be busy. */
const WALL_FACTOR = 4;
/** Minimum wall-clock limit, so that short jobs succeed beside a program that uses all processors. */
const LEAST_WALL_MS = 30_000;
const START_MS = 30_000;
const HEAP_MB = 256;

/** The environment variables that Node, the decoders and fontconfig need. */
const ENVIRONMENT = /^(LD_LIBRARY_PATH|SYSTEMROOT|TEMP|TMP|TMPDIR|FONTCONFIG_(FILE|PATH))$/i;

/** Resolves when the process is ready. Throws `unavailable` when it cannot start. */
export async function startProcess(
  { name, from }: Entry,
  leastWallMs = LEAST_WALL_MS,
): Promise<DecodingProcess> {
  const child = forkModule(
    name,
    { from, args: [String(process.pid)] },
    {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => ENVIRONMENT.test(name)),
      ),
      serialization: 'advanced',
    },
  );
  const end = () => void child.kill('SIGKILL');
  let isAlive = true;
  /** The exit event follows a moment later, and no job may start until then. */
  const finish = () => {
    isAlive = false;
    end();
  };
  let idle: NodeJS.Timeout | undefined;
  const ended = Promise.withResolvers<never>();
  // Avoids an unhandled rejection when the process ends between jobs.
  ended.promise.catch(() => {});
  child.once('error', ended.reject);
  child.once('exit', (code, signal) => {
    isAlive = false;
    clearTimeout(idle);
    ended.reject(new Error(`The decoding process ended (${signal ?? code})`));
  });

  async function nextMessage(withinMs: number): Promise<ProcessMessage> {
    const received = Promise.race([once(child, 'message'), ended.promise]);
    const [message] = await withTimeout(received, withinMs, () => {
      finish();
      throw tooBusy();
    });
    return message;
  }

  await nextMessage(START_MS).catch((cause) => {
    throw unavailable(
      'The file could not be read, because this computer starts no further program.',
      'Close some, then try again.',
      cause,
    );
  });
  return {
    isAlive: () => isAlive,
    async answerTo(job) {
      clearTimeout(idle);
      keepUp(child);
      // When sending fails, the process has ended, which rejects `ended`.
      child.send(job, () => {});
      // Loading the decoder has a separate timeout, because it may take longer than decoding.
      const loaded = await nextMessage(START_MS);
      if (loaded !== 'loaded') return loaded as Answer;
      const wallMs = Math.max(job.limits.timeMs * WALL_FACTOR, leastWallMs);
      return (await nextMessage(wallMs)) as Answer;
    },
    endWhenIdle(idleMs) {
      idle = setTimeout(finish, idleMs).unref();
      release(child);
    },
    end() {
      finish();
      release(child);
    },
  };
}

const tooBusy = () =>
  unavailable(
    'The file could not be read in time, because this computer is too busy.',
    'Close what you can, then try again.',
  );

function keepUp(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function release(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
