import type { ErrorBody, ErrorKind, Issue } from '#contract/common.ts';
import type { Changed } from '#domain/errors.ts';

/** A request without a result. `message` is the text of the specification for the user (section 8). */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** What kind of refusal it is; undefined for an answer that is none of this server's, and without one. */
  readonly kind: ErrorKind | undefined;
  /** The message of the server without issues that it already contains; undefined without one. */
  readonly sentence: string | undefined;
  /** The refused values, for the fields that hold them. */
  readonly issues: readonly Issue[];
  /** The current state, after a 409. */
  readonly changed: Changed | undefined;

  constructor(
    status: number,
    message: string,
    issues: readonly Issue[] = [],
    options: ErrorOptions & {
      kind?: ErrorKind;
      sentence?: string | undefined;
      changed?: Changed | undefined;
    } = {},
  ) {
    super(message, options);
    this.status = status;
    this.kind = options.kind;
    this.sentence = options.sentence;
    this.issues = issues;
    this.changed = options.changed;
  }

  /** `text` is the body. `otherwise` is the message where the server says nothing: the body itself unless given. */
  static fromAnswer(status: number, text: string, otherwise?: string): RequestError {
    const body = parseErrorBody(text);
    if (!body) return new RequestError(status, otherwise ?? text);
    const { error, kind, issues = [], current, changed_at } = body;
    const changed = changed_at === undefined ? undefined : { current, changed_at };
    const untold = issues.filter(({ message }) => !error.includes(message));
    const hasMessage = error !== '' || issues.length > 0;
    return new RequestError(
      status,
      hasMessage ? withIssues(error, issues) : (otherwise ?? ''),
      issues,
      {
        kind,
        sentence: hasMessage ? withIssues(error, untold) : undefined,
        changed,
      },
    );
  }
}

/** Each issue after the error, as the specification has it: `Name is required - name: Name is required`. */
function withIssues(error: string, issues: readonly Issue[]): string {
  const list = issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ');
  return list ? `${error} - ${list}` : error;
}

/** The message of any thrown value. */
export const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : String(error);

/** The text of a dialog or a notification about any thrown value: the server's sentence, or a general one. */
export const sentenceOf = (error: unknown) =>
  (error instanceof RequestError && (error.sentence ?? error.message)) ||
  'Something went wrong. Try again.';

/** The issue of the value with this name in any thrown value; undefined without one. */
export const issueOf = (error: unknown, name: string): string | undefined =>
  error instanceof RequestError
    ? error.issues.find(({ path: [first] }) => first === name)?.message
    : undefined;

/** Whether a request failed because what it names does not exist. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof RequestError && error.kind === 'not_found';

/** Whether a request failed because the server did not answer. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 0;

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
