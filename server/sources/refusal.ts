import type { ExceededLimit } from './limits.ts';

/** `expired` for a token that ended, `refused` for one that is wrong or lacks a right, `gone` for a missing account. */
export type RefusalKind = 'expired' | 'refused' | 'gone';

/**
 * The service refuses, and trying the same again is useless: the source waits for the user. `problem` and `remedy` are
 * sentences; neither may hold a secret.
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

/** The service wants a longer pause than the runner would make, such as 429 with `Retry-After`. */
export class SourceBusy extends Error {
  override name = 'SourceBusy';
  readonly pauseMs: number;

  constructor(pauseMs: number) {
    super(`The service asks for a pause of ${pauseMs} ms.`);
    this.pauseMs = pauseMs;
  }
}

/** The line is lost, or there was no answer: it is tried again. The message is a sentence of ours, without secrets. */
export class SourceDisconnected extends Error {
  override name = 'SourceLost';
  /** The HTTP status in place of a connection; null for any other loss. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null) {
    super(message);
    this.status = status;
  }
}

/**
 * The service sent more than one source may cost. What is within the limits was taken; the rest is fetched again after a
 * pause. `limitSentences` says it to the user.
 */
export class SourceOverLimit extends Error {
  override name = 'SourceOverLimit';
  readonly exceeded: ExceededLimit;

  constructor(exceeded: ExceededLimit) {
    super(`The service exceeds a limit: ${exceeded}.`);
    this.exceeded = exceeded;
  }
}
