import type { Issue } from '../contract/common.ts';

export type ErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'key_reused'
  | 'too_large'
  | 'wrong_type'
  | 'unavailable'
  | 'disk_full';

/** The only error thrown on purpose. HTTP and the CLI each translate `kind` once; `cause` never leaves the process. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly issues: readonly Issue[] | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    options: ErrorOptions & { issues?: readonly Issue[] } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.issues = options.issues;
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** `at` is where the checked value sits in the body the caller sent. */
export const invalid = (issues: readonly Issue[], at: Issue['path'] = []) =>
  new AppError('invalid', 'Validation failed', {
    issues: issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  });
