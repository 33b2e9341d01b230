import pLimit from 'p-limit';
import type { AppError } from '#domain/errors.ts';
import type { JobInput, JobLoaders, JobOutput } from './jobs.ts';
import { errorOf, type Limits } from './messages.ts';
import { type DecodingProcess, type Entry, startProcess } from './start-process.ts';

export type JobOptions = Limits & {
  /** What is said of an input that takes more than the limits allow: a sentence that tells what to do. */
  refusal: (cause: Error) => AppError;
};

/** How long a process stays for a next job. */
const IDLE_MS = 20_000;
/** What a decoder keeps after its work counts towards the next job, so a process that kept more is not kept. */
const KEPT_MB = 256;

/**
 * Does jobs in a process of its own, one after the other. The process starts with the first job, stays for a
 * while, and keeps this one alive only during a job. Where it dies or has to be ended, the job under way is
 * refused and the next one gets another process.
 */
export function createDecoder<J extends JobLoaders>(entry: Entry, idleMs = IDLE_MS) {
  const inTurn = pLimit(1);
  let kept: DecodingProcess | undefined;

  /** What the job answers. Throws what it throws, or what `refusal` makes when it takes too much. */
  return function decode<K extends keyof J & string>(
    kind: K,
    input: JobInput<J, K>,
    { refusal, timeMs, memoryMb }: JobOptions,
  ): Promise<JobOutput<J, K>> {
    return inTurn(async () => {
      if (!kept?.isAlive()) kept = await startProcess(entry);
      const answer = await kept
        .answerTo({ kind, input, limits: { timeMs, memoryMb } })
        .catch((cause) => {
          throw refusal(cause);
        });
      if (answer.memoryMb > KEPT_MB) kept.end();
      else kept.rest(idleMs);
      if ('failure' in answer.result) throw errorOf(answer.result.failure);
      return answer.result.output as JobOutput<J, K>;
    });
  };
}
