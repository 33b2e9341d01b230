import type { ExceededLimit } from './limits.ts';

/** `expired` for an expired token, `refused` for a wrong or insufficient one, `gone` for a missing account. */
type RefusalKind = 'expired' | 'refused' | 'gone';

/**
 * The service rejects the source, and retrying is useless until the user acts. `problem` and `remedy` are sentences
 * without secrets.
 */
export class SourceRefusal extends Error {
  override name = 'SourceRefusal';
  readonly kind: RefusalKind;
  readonly problem: string;
  readonly remedy: string;

  constructor(kind: RefusalKind, problem: string, remedy: string) {
    super(`${problem} ${remedy}`);
    this.kind = kind;
    this.problem = problem;
    this.remedy = remedy;
  }
}

/**
 * The service asks for a longer delay than the backoff, such as 429 with `Retry-After`. `problem` is a sentence for the
 * user, if there is more to say than that it asks for a pause.
 */
export class SourceBusy extends Error {
  override name = 'SourceBusy';
  readonly pauseMs: number;
  readonly problem: string | null;

  constructor(pauseMs: number, problem: string | null = null) {
    super(problem ?? `The service asks for a pause of ${pauseMs} ms.`);
    this.pauseMs = pauseMs;
    this.problem = problem;
  }
}

/**
 * The connection was lost or there was no response; the runner retries. The message is our own sentence, without
 * secrets.
 */
export class SourceDisconnected extends Error {
  override name = 'SourceDisconnected';
  /** The HTTP status that rejected the connection; null for any other cause. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/**
 * The service exceeded a limit. What is within the limits was stored; the rest is fetched again later.
 * `limitSentences` has the texts for the user.
 */
export class SourceOverLimit extends Error {
  override name = 'SourceOverLimit';
  readonly exceeded: ExceededLimit;

  constructor(exceeded: ExceededLimit) {
    super(`The service exceeds a limit: ${exceeded}.`);
    this.exceeded = exceeded;
  }
}
