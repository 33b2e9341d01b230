import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { unavailable } from '#domain/errors.ts';
import { forkBeside } from '../processes/fork-beside.ts';
import { withTimeout } from '../timing/timeout.ts';
import type { Answer, JobMessage, ProcessMessage } from './messages.ts';

/** The module to run: a name without extension, next to the file with the URL `from`. */
export type Entry = { name: string; from: string };

export type DecodingProcess = {
  isAlive(): boolean;
  /**
   * Runs one job at a time. Throws when the process ends before it answers, as it does at the limits; `unavailable`
   * when it is given so little of the processor that it does not answer in time.
   */
  answerTo(job: JobMessage): Promise<Answer>;
  /** Ends the process after this idle time; until then it does not keep its parent alive. */
  rest(idleMs: number): void;
  end(): void;
};

/** A job may take this many times its CPU time on the clock, because the computer may be busy. */
const WALL_FACTOR = 4;
/** For what takes little CPU time, so that it is not refused beside an encoder that leaves it hardly any. */
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
  const child = forkBeside(
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
  /** Its exit is told a moment later, in which it must not be given a job. */
  const finish = () => {
    isAlive = false;
    end();
  };
  let idle: NodeJS.Timeout | undefined;
  const ended = Promise.withResolvers<never>();
  // No unhandled rejection when it ends between jobs.
  ended.promise.catch(() => {});
  child.once('error', ended.reject);
  child.once('exit', (code, signal) => {
    isAlive = false;
    clearTimeout(idle);
    ended.reject(new Error(`The decoding process ended (${signal ?? code})`));
  });

  async function told(withinMs: number): Promise<ProcessMessage> {
    const received = Promise.race([once(child, 'message'), ended.promise]);
    const [message] = await withTimeout(received, withinMs, () => {
      finish();
      throw tooBusy();
    });
    return message;
  }

  await told(START_MS).catch((cause) => {
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
      // Loading the decoder has a timeout of its own: it may take longer than the decoding.
      const loaded = await told(START_MS);
      if (loaded !== 'loaded') return loaded as Answer;
      const wallMs = Math.max(job.limits.timeMs * WALL_FACTOR, leastWallMs);
      return (await told(wallMs)) as Answer;
    },
    rest(idleMs) {
      idle = setTimeout(finish, idleMs).unref();
      letGo(child);
    },
    end() {
      finish();
      letGo(child);
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

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
