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

/** What is there now in place of what the caller edited, as it is answered, and since when. */
export type Changed = { current: unknown; changed_at: string };

/** The only error thrown on purpose. HTTP and the CLI each translate `kind` once; `cause` never leaves the process. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly kind: ErrorKind;
  readonly issues: readonly Issue[] | undefined;
  readonly changed: Changed | undefined;

  constructor(
    kind: ErrorKind,
    message: string,
    options: ErrorOptions & { issues?: readonly Issue[]; changed?: Changed } = {},
  ) {
    super(message, options);
    this.kind = kind;
    this.issues = options.issues;
    this.changed = options.changed;
  }
}

export const notFound = (what: string) => new AppError('not_found', `${what} not found`);

/** `at` is where the checked value sits in the body the caller sent. */
export const invalid = (issues: readonly Issue[], at: Issue['path'] = []) =>
  new AppError('invalid', 'Validation failed', {
    issues: issues.map((issue) => ({ ...issue, path: [...at, ...issue.path] })),
  });
