import type { ErrorBody, ErrorKind, Issue } from '#contract/common.ts';
import type { Changed } from '#domain/errors.ts';

/** A request without a result. `message` is a sentence for the user. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What kind of refusal it is; undefined for an answer that is none of this server's, and without one. */
  readonly kind: ErrorKind | undefined;
  /** The refused values, for the fields that hold them. */
  readonly issues: readonly Issue[];
  /** The current state, after a 409. */
  readonly changed: Changed | undefined;

  constructor(
    status: number,
    message: string,
    issues: readonly Issue[] = [],
    options: ErrorOptions & { kind?: ErrorKind; changed?: Changed | undefined } = {},
  ) {
    super(message, options);
    this.status = status;
    this.kind = options.kind;
    this.issues = issues;
    this.changed = options.changed;
  }

  /** `text` is the body, or the status text of an empty one. */
  static fromAnswer(status: number, text: string): RequestError {
    const body = parseErrorBody(text);
    if (!body) return new RequestError(status, text);
    const { error, kind, issues = [], current, changed_at } = body;
    const changed = changed_at === undefined ? undefined : { current, changed_at };
    // With a single issue, the sentence already contains it.
    const untold = issues.filter(({ message }) => !error.includes(message));
    const list = untold.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
    return new RequestError(status, list ? `${error} - ${list}` : error, issues, {
      kind,
      changed,
    });
  }
}

/** The message of whatever was thrown. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** Whether a request failed because what it names does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'not_found';

/** The parsed error body; null if it is not one of this server's. */
export function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  );
}
