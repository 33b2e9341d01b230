import type { FastifyInstance } from 'fastify';
import { etagOf } from '#domain/etag.ts';

/** Sets the ETag of every response with a revision, for a later If-Match. */
export function tagRevisions(api: FastifyInstance): void {
  api.addHook('preSerialization', (_request, reply, payload, done) => {
    const revision = revisionOf(payload);
    // The totals of tips set their own ETag.
    if (revision !== undefined && !reply.hasHeader('etag')) reply.header('etag', etagOf(revision));
    done(null, payload);
  });
}

function revisionOf(payload: unknown): number | undefined {
  if (typeof payload !== 'object' || payload === null || !('revision' in payload)) return undefined;
  return typeof payload.revision === 'number' ? payload.revision : undefined;
}
