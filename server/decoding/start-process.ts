import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { AppError } from '#domain/errors.ts';
import { forkBeside } from '../processes/fork-beside.ts';
import type { Answer, JobMessage, ProcessMessage } from './messages.ts';

/** What runs in the process: the name of a file without an extension, beside the one with the URL `from`. */
export type Entry = { name: string; from: string };

export type DecodingProcess = {
  isAlive(): boolean;
  /** Takes one job at a time. Throws when the process ends before the answer, which it does at its limits. */
  answerTo(job: JobMessage): Promise<Answer>;
  /** Ends it when no job has come for so long; until then it does not keep this process alive. */
  rest(idleMs: number): void;
  end(): void;
};

/** The clock of a job goes on for so many times as long as its processor: the computer may be busy. */
const WALL_FACTOR = 4;
const START_MS = 30_000;
const HEAP_MB = 256;

/** What Node, decoders and the search for fonts need from outside. */
const ENVIRONMENT = /^(LD_LIBRARY_PATH|SYSTEMROOT|TEMP|TMP|TMPDIR|FONTCONFIG_(FILE|PATH))$/i;

const CANNOT_START =
  'The file could not be looked at, because this computer starts no further program. Close some, then try again.';

/** Resolves when it can take jobs. Throws `unavailable` when the computer does not let it start. */
export async function startProcess({ name, from }: Entry): Promise<DecodingProcess> {
  const child = forkBeside(
    name,
    // Somebody waits for the answer, so it is not the last of all.
    { from, args: [String(process.pid)], priority: constants.priority.PRIORITY_BELOW_NORMAL },
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
  let idle: NodeJS.Timeout | undefined;
  const ended = Promise.withResolvers<never>();
  // It may also end while nobody waits for it.
  ended.promise.catch(() => {});
  child.once('error', ended.reject);
  child.once('exit', (code, signal) => {
    isAlive = false;
    clearTimeout(idle);
    ended.reject(new Error(`The decoding process ended (${signal ?? code})`));
  });

  async function told(withinMs: number): Promise<ProcessMessage> {
    const deadline = setTimeout(end, withinMs);
    try {
      const [message] = await Promise.race([once(child, 'message'), ended.promise]);
      return message;
    } finally {
      clearTimeout(deadline);
    }
  }

  await told(START_MS).catch((cause) => {
    throw new AppError('unavailable', CANNOT_START, { cause });
  });
  return {
    isAlive: () => isAlive,
    async answerTo(job) {
      clearTimeout(idle);
      keepUp(child);
      // A process that cannot be reached has ended, which is told as well.
      child.send(job, () => {});
      // On a busy computer it takes longer to load the decoder than to decode.
      const loaded = await told(START_MS);
      const answer = loaded === 'loaded' ? await told(job.limits.timeMs * WALL_FACTOR) : loaded;
      return answer as Answer;
    },
    rest(idleMs) {
      idle = setTimeout(end, idleMs).unref();
      letGo(child);
    },
    end() {
      isAlive = false;
      end();
      letGo(child);
    },
  };
}

function keepUp(child: ChildProcess): void {
  child.ref();
  child.channel?.ref();
}

function letGo(child: ChildProcess): void {
  child.unref();
  child.channel?.unref();
}
