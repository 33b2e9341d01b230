import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HOOKS_ROUTE } from '#contract/hooks.ts';
import { AppError, notFound, tooLarge, unavailable } from '#domain/errors.ts';
import { clientAddress, limitKey } from '../../http/client-address.ts';
import { createRateLimit } from '../../system/timing/rate-limit.ts';
import type { SourceEvent } from '../../tips/arrivals/source-event.ts';
import { SourceDisconnected, SourceOverLimit } from '../refusal.ts';
import type {
  HookAnswer,
  HookContext,
  HookParser,
  HookRequest,
  SourceService,
  SourceValues,
} from '../sources-service.ts';
import { BODY_TYPES, isBodyType } from './body-type.ts';

/** The source of an address, with its values. */
export type FoundHook = {
  sourceId: string;
  service: Pick<SourceService, 'hook'>;
  values: SourceValues;
  context: HookContext;
};

/** `refused` for a wrong signature or token; `unknown` if what verifies it could not be fetched. */
export type HookVerification = 'verified' | 'refused' | 'unknown';

export type HookOptions = {
  /** Looks up by a digest of the secret, so that timing reveals nothing about it. Null for an unknown secret. */
  find(pathSecret: string): FoundHook | null;
  /** Durable when it resolves: the service does not send the events again. */
  receive(sourceId: string, events: readonly SourceEvent[]): Promise<void>;
  /** Called with whether a request of the service was verified. */
  onVerified?(sourceId: string, result: HookVerification): void;
  now?: () => Date;
};

const MAX_BYTES = 64 * 1024;
const MAX_PER_MINUTE = 60;
const MINUTE_MS = 60_000;
/** Longer secrets are not looked up. */
const MAX_SECRET_LENGTH = 200;
/** `Retry-After` in seconds when verifying or storing fails. */
const RETRY_S = 10;

type Hooked = FoundHook & { hook: HookParser };
type HookParams = { Params: { secret: string } };
type HookCall = FastifyRequest<HookParams>;

/**
 * Routes for webhooks. 200 means stored; after any other answer the service may retry. The body is read only after
 * the secret in the path is verified.
 */
export function hookRoutes({
  find,
  receive,
  onVerified = () => {},
  now = () => new Date(),
}: HookOptions) {
  const sourceLimit = createRateLimit(MAX_PER_MINUTE, MINUTE_MS);
  const unknownLimit = createRateLimit(MAX_PER_MINUTE, MINUTE_MS);
  const hooks = new WeakMap<FastifyRequest, Hooked>();

  function findHook(secret: string): Hooked | null {
    const found = secret.length <= MAX_SECRET_LENGTH ? find(secret) : null;
    const hook = found?.service.hook;
    return found && hook ? { ...found, hook } : null;
  }

  async function authorize(
    request: HookCall,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const hooked = findHook(request.params.secret);
    const nowMs = now().getTime();
    const waitMs = hooked
      ? sourceLimit(hooked.sourceId, nowMs)
      : unknownLimit(limitKey(clientAddress(request)), nowMs);
    if (waitMs > 0) return tooMany(reply, waitMs);
    if (!hooked) throw notFound('Page');
    const { 'content-type': type, 'content-encoding': encoding = 'identity' } = request.headers;
    if (!isBodyType(type, hooked.hook.body) || encoding !== 'identity') throw wrongType(hooked);
    hooks.set(request, hooked);
    return undefined;
  }

  /** Throws `unavailable` if what verifies the request cannot be fetched. */
  async function parse(
    { sourceId, hook, values, context }: Hooked,
    request: HookRequest,
    reply: FastifyReply,
  ): Promise<HookAnswer> {
    try {
      return await hook.receive(request, values, now(), context);
    } catch (error) {
      const isFetch = error instanceof SourceDisconnected || error instanceof SourceOverLimit;
      if (!isFetch) throw error;
      onVerified(sourceId, 'unknown');
      reply.header('retry-after', RETRY_S);
      throw unavailable('The request could not be verified.', 'Send it again in a moment.', error);
    }
  }

  async function receiveBody(request: HookCall, reply: FastifyReply): Promise<unknown> {
    const hooked = hooks.get(request);
    if (!hooked) throw notFound('Page');
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const answer = await parse(hooked, { headers: singleHeaders(request), body }, reply);
    onVerified(hooked.sourceId, answer === 'unauthorized' ? 'refused' : 'verified');
    if (answer === 'unauthorized') return refuse(reply, 401, 'Unauthorized');
    if ('malformed' in answer) throw new AppError('invalid', answer.malformed);
    try {
      await receive(hooked.sourceId, answer.events);
    } catch (cause) {
      reply.header('retry-after', RETRY_S);
      throw unavailable('The tip could not be stored.', 'Send it again in a moment.', cause);
    }
    return { received: answer.events.length };
  }

  const routes: FastifyPluginAsync = async (scope) => {
    scope.removeAllContentTypeParsers();
    const asBytes = { parseAs: 'buffer', bodyLimit: MAX_BYTES } as const;
    scope.addContentTypeParser('*', asBytes, (_request, body, done) => done(null, body));
    scope.setErrorHandler<FastifyError>((error) => {
      throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? largeBody(error) : error;
    });
    // The secret in its path is its permission.
    const config = { permission: 'open' } as const;
    scope.post<HookParams>(HOOKS_ROUTE, { config, onRequest: authorize }, receiveBody);
  };
  return routes;
}

/** A repeated header becomes '', because none of the relevant ones may repeat. */
const singleHeaders = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? '' : value]),
  );

function tooMany(reply: FastifyReply, waitMs: number): FastifyReply {
  const seconds = Math.ceil(waitMs / 1000);
  reply.header('retry-after', seconds);
  return refuse(reply, 429, `Too many requests arrive here. Send it again in ${seconds} s.`);
}

/** For statuses that the API's errors do not have. */
const refuse = (reply: FastifyReply, status: 401 | 429, error: string) =>
  reply.code(status).send({ error, kind: 'invalid' });

const wrongType = ({ hook }: Hooked) =>
  new AppError('wrong_type', 'The body is of another type than this service sends.', {
    remedy: `Send it uncompressed, with the header Content-Type: ${BODY_TYPES[hook.body]}.`,
  });

const largeBody = (cause: FastifyError) =>
  tooLarge('The body is too large: at most 64 kB is read.', undefined, cause);
