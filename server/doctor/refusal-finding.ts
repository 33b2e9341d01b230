import { AppError } from '#domain/errors.ts';
import { type Finding, fail } from './check.ts';

/** A refusal as a finding with problem and remedy. */
export function refusalFinding(error: unknown): Finding {
  if (!(error instanceof AppError)) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  return fail(error.problem, error.remedy);
}
