import type { Issue } from '#contract/common.ts';
import { AppError, type ErrorKind } from '#domain/errors.ts';

/** Resources that one job may use. */
export type Limits = {
  /** CPU time in ms of all threads together. The wall-clock limit is four times as long, and at least half a minute. */
  timeMs: number;
  /** Resident memory of the whole process; without a job it takes about 70 MB. */
  memoryMb: number;
};

/** Sent to the decoding process, one at a time. */
export type JobMessage = { kind: string; input: unknown; limits: Limits };

/** The outcome of a job, and the resident memory of the process after it. */
export type Answer = { memoryMb: number; result: { output: unknown } | { failure: Failure } };

/** Sent by the decoding process: 'ready' once, then 'loaded' and an answer for each job. */
export type ProcessMessage = 'ready' | 'loaded' | Answer;

/** A serialized error; without `kind` it is a bug. */
type Failure = {
  message: string;
  stack: string | undefined;
  kind?: ErrorKind;
  problem?: string;
  remedy?: string | undefined;
  issues?: readonly Issue[] | undefined;
};

export function failureOf(error: unknown): Failure {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (!(error instanceof AppError)) return { message, stack };
  const { kind, problem, remedy, issues } = error;
  return { message, stack, kind, problem, remedy, issues };
}

/** The error that `failureOf` serialized, without its cause. */
export function errorOf({ message, stack, kind, problem = message, ...details }: Failure): Error {
  const error = kind ? new AppError(kind, problem, details) : new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
