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
  /** How long an idle process waits for the next job. */
  idleMs?: number;
  /** On the clock each job has at least so long. */
  leastWallMs?: number;
};

const IDLE_MS = 20_000;
/** A process that keeps more memory than this after a job is not used again. */
const KEPT_MB = 256;

/**
 * Runs jobs in another process, one at a time. The process starts with the first job, and ends when idle. When it
 * dies or is killed, the current job is refused and the next one gets a new process.
 */
export function createDecoder<J extends JobLoaders>(
  entry: Entry,
  { idleMs = IDLE_MS, leastWallMs }: DecoderOptions = {},
) {
  const inTurn = pLimit(1);
  let kept: DecodingProcess | undefined;

  /**
   * The output of the job. Throws its error, that of `refusal` at the limits, and `unavailable` where the computer is
   * too busy.
   */
  return function decode<K extends keyof J & string>(
    kind: K,
    input: JobInput<J, K>,
    { refusal, timeMs, memoryMb }: JobOptions,
  ): Promise<JobOutput<J, K>> {
    return inTurn(async () => {
      if (!kept?.isAlive()) kept = await startProcess(entry, leastWallMs);
      const answer = await kept
        .answerTo({ kind, input, limits: { timeMs, memoryMb } })
        .catch((cause) => {
          throw cause instanceof AppError ? cause : refusal(cause);
        });
      if (answer.memoryMb > KEPT_MB) kept.end();
      else kept.rest(idleMs);
      if ('failure' in answer.result) throw errorOf(answer.result.failure);
      return answer.result.output as JobOutput<J, K>;
    });
  };
}
