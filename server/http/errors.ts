import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody, ErrorKind } from '#contract/common.ts';
import { AppError, errorBody, invalid, unavailable } from '#domain/errors.ts';
import type { Log } from '../system/log/log.ts';
import { requestFacts } from '../system/log/request-facts.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { validationIssues } from './validation-issues.ts';

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  unknown_host: 421,
  key_reused: 422,
  too_many: 429,
  unexpected: 500,
  unavailable: 503,
  disk_full: 507,
} satisfies Record<ErrorKind, number>;

const KINDS = new Map(Object.entries(STATUS).map(([kind, status]) => [status, kind as ErrorKind]));

/** Replaces messages of Fastify that lack a remedy. */
const SENTENCES = new Map(
  Object.entries<string>({
    FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large: at most 1 MiB is read.',
    FST_ERR_CTP_INVALID_MEDIA_TYPE:
      'Send the body as JSON, with the header Content-Type: application/json.',
  }),
);

const unexpected = () =>
  new AppError('unexpected', 'Something went wrong on the server.', {
    remedy: 'Its log says what.',
  });

const busy = () =>
  unavailable(
    'Another program is writing to the database and does not end.',
    'Nothing was saved. Save or undo what is open in that program, such as a database viewer, then try again.',
  );

/** No client reads it, because the connection is closed. */
const connectionClosed = () =>
  new AppError('invalid', 'The request broke off on its way.', { remedy: 'Send it again.' });

/** The id of the request in the log of the server. */
const REQUEST_ID_HEADER = 'x-request-id';

/** Log message for an unexpected error. */
const UNEXPECTED_IN_LOG =
  "A request failed in a way that nobody expected. 'streamhost doctor' looks for what is wrong on this computer; when it finds nothing, please report this with all of it.";

type Refusal = { status: number; body: ErrorBody };

type ErrorHandlerOptions = {
  log: Log;
  /** The AppError for an error of the storage; undefined for any other error. */
  storageRefusal: (error: unknown) => AppError | undefined;
};

/** Answers every error with an error body, and logs errors of the server. */
export function answerErrors(
  app: FastifyInstance,
  { log, storageRefusal }: ErrorHandlerOptions,
): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(storageRefusal(error) ?? error, request);
    const facts = () => ({ ...requestFacts(request), status: refusal.status });
    if (refusal.status < 500) {
      // The message may quote the request, so it is not logged.
      if (log.isLevelEnabled('debug')) log.debug(facts(), 'Refused');
    } else if (!needsNoLog(error)) {
      reply.header(REQUEST_ID_HEADER, request.id);
      logFailure(log, { ...facts(), err: causeOf(error) }, refusal);
    }
    return answer(reply, refusal);
  });
}

/** An AppError without a cause is not logged, such as for each poll of an overlay while the server stops. */
const needsNoLog = (error: Error) =>
  error instanceof AppError && error.cause === undefined && error.kind !== 'disk_full';

/** The message of an AppError is logged by itself, so only its cause is added. */
const causeOf = (error: Error) => (error instanceof AppError ? error.cause : error);

function logFailure(log: Log, fields: object, { status, body }: Refusal): void {
  if (status === STATUS.unavailable) log.warn(fields, body.error);
  else log.error(fields, status === STATUS.disk_full ? body.error : UNEXPECTED_IN_LOG);
}

/** Answers what Fastify refuses before routing, such as a path that cannot be decoded. */
export function answerFrameworkError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  answer(reply.headers(SECURITY_HEADERS), refusalOf(error, request));
}

function answer(reply: FastifyReply, { status, body }: Refusal): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function refusalOf(error: FastifyError | AppError, request: FastifyRequest): Refusal {
  if (error instanceof AppError) return { status: STATUS[error.kind], body: errorBody(error) };
  const { code, message, validation, validationContext, statusCode: status = 500 } = error;
  if (code === 'ECONNRESET' && !request.raw.complete) return refusalOf(connectionClosed(), request);
  if (validation) {
    const issues = validationIssues(validation, sentPart(request, validationContext));
    return refusalOf(invalid(issues), request);
  }
  if (code?.startsWith('SQLITE_BUSY')) return refusalOf(busy(), request);
  if (status < 400 || status >= 500) return refusalOf(unexpected(), request);
  // Messages of other packages may contain file paths.
  const ownMessage = code?.startsWith('FST_') ? message : STATUS_CODES[status];
  const sentence = SENTENCES.get(code) ?? ownMessage ?? 'The request is not valid.';
  return { status, body: { error: sentence, kind: KINDS.get(status) ?? 'invalid' } };
}

function sentPart(request: FastifyRequest, part: FastifyError['validationContext']): unknown {
  return part === 'querystring' ? request.query : request[part ?? 'body'];
}
