import type { ErrorBody, ErrorKind, Issue } from '../contract/common.ts';

export type { ErrorKind };

/** The present state of what the caller edited, as the API answers it, and when it was saved. */
export type Changed = { current: unknown; changed_at: string };

type Details = ErrorOptions & {
  /** What the user can do about it, as whole sentences. */
  remedy?: string | undefined;
  issues?: readonly Issue[] | undefined;
  changed?: Changed | undefined;
};

/**
 * The only error thrown on purpose. Its message is `problem`, followed by `remedy` where there is one; `cause` never
 * leaves the process.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  /** What is wrong, without what to do about it. */
  readonly problem: string;
  readonly remedy: string | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly changed: Changed | undefined;

  constructor(kind: ErrorKind, problem: string, details: Details = {}) {
    const { remedy, issues, changed } = details;
    super(remedy ? `${problem} ${remedy}` : problem, details);
    this.kind = kind;
    this.problem = problem;
    this.remedy = remedy;
    this.issues = issues;
    this.changed = changed;
  }
}

/** An error as the API answers it, and as commands print it for scripts. */
export const errorBody = ({ message, kind, remedy, issues, changed }: AppError): ErrorBody => ({
  error: message,
  kind,
  ...(remedy && { remedy }),
  ...(issues && { issues: [...issues] }),
  ...changed,
});

/** `what` begins the sentence, such as `Live`. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** The server cannot do it now. */
export const unavailable = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('unavailable', problem, { remedy, cause });

/** Something else that exists or happens is in the way. */
export const conflict = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('conflict', problem, { remedy, cause });

/** A limit is exceeded. */
export const tooLarge = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('too_large', problem, { remedy, cause });

/** `at` is where the checked value sits in the body the caller sent. */
export const invalid = (issues: readonly Issue[], at: Issue['path'] = []) =>
  new AppError('invalid', 'Validation failed', {
    issues: issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  });
