import { AppError } from '#domain/errors.ts';
import type { Finding } from './check.ts';

/** A refusal as a finding: what is wrong, and what to do about it. */
export function refusalFinding(error: unknown): Finding {
  if (!(error instanceof AppError)) {
    return { status: 'fail', message: error instanceof Error ? error.message : String(error) };
  }
  const { problem: message, remedy } = error;
  return { status: 'fail', message, ...(remedy && { remedy }) };
}
