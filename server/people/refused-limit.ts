import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors.ts';
import { clientAddress, limitKey } from '../http/client-address.ts';
import { createRateLimit } from '../system/timing/rate-limit.ts';

const MAX_REFUSED = 30;
const MINUTE_MS = 60_000;

/** Counts a refusal. Returns the error to answer it with: `refusal`, or `too_many` after 30 within a minute. */
export type RefusedLimit = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: AppError,
) => AppError;

/**
 * Counts refused links by address. Valid ones are never counted or refused, and neither are cookies, tokens and keys: a
 * page whose sign-in has ended goes on seeing 401.
 */
export function createRefusedLimit(): RefusedLimit {
  const limit = createRateLimit(MAX_REFUSED, MINUTE_MS);
  return (request, reply, refusal) => {
    const waitMs = limit(limitKey(clientAddress(request)), Date.now());
    if (waitMs === 0) return refusal;
    const seconds = Math.ceil(waitMs / 1000);
    reply.header('retry-after', seconds);
    return new AppError('too_many', 'Too many sign-ins were refused.', {
      remedy: `Try again in ${seconds} s.`,
    });
  };
}
