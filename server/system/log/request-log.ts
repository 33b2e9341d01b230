import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Log } from './log.ts';
import { requestFacts } from './request-facts.ts';

/** The error code of a client that disconnects, which is no failure. */
const WENT_AWAY = 'ERR_STREAM_PREMATURE_CLOSE';

/** Replaces Fastify's logging of requests, which includes URLs. Logs a line per response if the access log is on. */
export class RequestLog extends LogController {
  readonly #log: Log;
  readonly #isAccessLogged: boolean;

  constructor(log: Log, isAccessLogged: boolean) {
    super();
    this.#log = log;
    this.#isAccessLogged = isAccessLogged;
  }

  override requestCompleted(
    _error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    if (!this.#isAccessLogged) return;
    const [status, ms] = [reply.statusCode, Math.round(reply.elapsedTime * 10) / 10];
    const { request: id, ...facts } = requestFacts(request);
    this.#log.info({ ...facts, status, ms, request: id }, 'Answered');
  }

  override streamError(err: NodeJS.ErrnoException, request: FastifyRequest): void {
    if (err.code === WENT_AWAY) return;
    this.#log.warn({ ...requestFacts(request), err }, 'An answer broke off on its way.');
  }

  override writeHeadError(err: Error, request: FastifyRequest): void {
    this.#log.error({ ...requestFacts(request), err }, 'An answer could not be begun.');
  }

  override serializerError(err: Error, request: FastifyRequest): void {
    this.#log.error({ ...requestFacts(request), err }, 'An answer could not be written.');
  }

  // Logs nothing; the error handler logs failures and refusals.
  override incomingRequest(): void {}
  override defaultErrorLog(): void {}
  override routeNotFound(): void {}
  override serviceUnavailable(): void {}
}

/** Generates request ids that are unique across starts. */
export function requestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
