import { AppError } from '#domain/errors.ts';
import { type Finding, fail } from './check.ts';

/** A refusal as a finding: what is wrong, and what to do about it. */
export function refusalFinding(error: unknown): Finding {
  if (!(error instanceof AppError)) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  return fail(error.problem, error.remedy);
}
