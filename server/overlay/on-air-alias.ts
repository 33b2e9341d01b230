import type { FastifyInstance } from 'fastify';
import { ON_AIR } from '#contract/limits.ts';
import { AppError } from '#domain/errors.ts';
import type { Storage } from '../storage/storage.ts';
import { currentLiveId } from './current-live.ts';

/** The live itself, which is never changed or deleted by this name. */
const ITSELF = '/api/lives/:id';
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * In the routes of a live, `on-air` means the live on air, or else the current one, for buttons that are set up once. It
 * does not in the routes that change or delete the live itself.
 */
export function nameLiveOnAir(api: FastifyInstance, read: Storage['read']): void {
  api.addHook('onRequest', (request, _reply, done) => {
    const params = request.params as { id?: string };
    const { url = '', method } = request.routeOptions;
    const isOfLive = url === ITSELF ? READS.has(String(method)) : url.startsWith(`${ITSELF}/`);
    if (params.id !== ON_AIR || !isOfLive) return done();
    // The one on air, if there is any.
    const id = read(currentLiveId);
    if (id === null) return done(noLive());
    params.id = id;
    done();
  });
}

const noLive = () =>
  new AppError('not_found', 'No live is on air, and no other live exists.', {
    remedy: 'Create a live, and put it on air.',
  });
