import type { ErrorBody, ErrorKind, Issue } from '../contract/common.ts';

export type { ErrorKind };

/** The current state of the edited entity, as in the API's response, and when it was saved. */
export type Changed = { current: unknown; changed_at: string };

type Details = ErrorOptions & {
  /** The user's remedy, as whole sentences. */
  remedy?: string | undefined;
  issues?: readonly Issue[] | undefined;
  changed?: Current | undefined;
};

/** `Changed`, where it may not be stored when it was saved. */
type Current = Pick<Changed, 'current'> & Partial<Changed>;

/**
 * The only error that is thrown on purpose. Its message is `problem`, followed by `remedy` if there is one; `cause`
 * never leaves the process.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  /** The problem without the remedy. */
  readonly problem: string;
  readonly remedy: string | undefined;
  readonly issues: readonly Issue[] | undefined;
  readonly changed: Current | undefined;

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

/** The body of an error response of the API, which commands also print for scripts. */
export const errorBody = ({ message, kind, remedy, issues, changed }: AppError): ErrorBody => ({
  error: message,
  kind,
  ...(remedy && { remedy }),
  ...(issues && { issues: [...issues] }),
  ...changed,
});

/** `what` starts the sentence, such as `Live`. */
export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** The server cannot do it now. */
export const unavailable = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('unavailable', problem, { remedy, cause });

/** Another resource or a running operation conflicts. */
export const conflict = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('conflict', problem, { remedy, cause });

/** A limit is exceeded. */
export const tooLarge = (problem: string, remedy?: string, cause?: unknown) =>
  new AppError('too_large', problem, { remedy, cause });

/** `at` is the path of the checked value in the sent body. */
export const invalid = (issues: readonly Issue[], at: Issue['path'] = []) =>
  new AppError('invalid', 'Validation failed', {
    issues: issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  });
