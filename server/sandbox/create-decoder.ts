import pLimit from 'p-limit';
import { AppError } from '#domain/errors.ts';
import type { JobInput, JobLoaders, JobOutput } from './jobs.ts';
import { errorOf, type Limits } from './messages.ts';
import { type DecodingProcess, type Entry, startProcess } from './start-process.ts';

export type JobOptions = Limits & {
  /** Makes the error for an input that exceeds the limits. */
  refusal: (cause: Error) => AppError;
};

export type DecoderOptions = {
  /** Time in ms that an idle process waits for the next job. */
  idleMs?: number;
  /** Minimum wall-clock time of each job in ms. */
  leastWallMs?: number;
};

const IDLE_MS = 20_000;
/** A process above this resident memory after a job is not reused. */
const MAX_IDLE_MB = 256;

/**
 * Runs jobs in another process, one at a time. The process starts with the first job, and ends when idle. When it
 * dies or is killed, the current job is refused and the next one gets a new process.
 */
export function createDecoder<J extends JobLoaders>(
  entry: Entry,
  { idleMs = IDLE_MS, leastWallMs }: DecoderOptions = {},
) {
  const limit = pLimit(1);
  let current: DecodingProcess | undefined;

  /**
   * The output of the job. Throws its error, that of `refusal` at the limits, and `unavailable` when the computer is
   * too busy.
   */
  return function decode<K extends keyof J & string>(
    kind: K,
    input: JobInput<J, K>,
    { refusal, timeMs, memoryMb }: JobOptions,
  ): Promise<JobOutput<J, K>> {
    return limit(async () => {
      if (!current?.isAlive()) current = await startProcess(entry, leastWallMs);
      const answer = await current
        .answerTo({ kind, input, limits: { timeMs, memoryMb } })
        .catch((cause) => {
          throw cause instanceof AppError ? cause : refusal(cause);
        });
      if (answer.memoryMb > MAX_IDLE_MB) current.end();
      else current.endWhenIdle(idleMs);
      if ('failure' in answer.result) throw errorOf(answer.result.failure);
      return answer.result.output as JobOutput<J, K>;
    });
  };
}
