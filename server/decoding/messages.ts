import type { Issue } from '#contract/common.ts';
import { AppError, type ErrorKind } from '#domain/errors.ts';

/** What one job may use of the computer. */
export type Limits = {
  /** Time of the processor, of all threads together; the clock may go on for four times as long. */
  timeMs: number;
  /** Resident memory of the whole process, of which the bare one has about 70 MB. */
  memoryMb: number;
};

/** To the decoding process, one at a time. */
export type JobMessage = { kind: string; input: unknown; limits: Limits };

/** From it: how a job ended, and the resident memory of the process after it. */
export type Answer = { memoryMb: number; result: { output: unknown } | { failure: Failure } };

/** Everything that comes from it: it is ready once, and each job is first loaded and then answered. */
export type ProcessMessage = 'ready' | 'loaded' | Answer;

/** An error as it crosses from one process to the other; without `kind` it is a mistake of ours. */
type Failure = {
  message: string;
  stack: string | undefined;
  kind?: ErrorKind;
  issues?: readonly Issue[] | undefined;
};

export function failureOf(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof AppError)) return { message, stack };
  return { message, stack, kind: error.kind, issues: error.issues };
}

/** The error that `failureOf` was given, but for its cause. */
export function errorOf({ message, stack, kind, issues }: Failure): Error {
  const error = kind ? new AppError(kind, message, issues && { issues }) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
