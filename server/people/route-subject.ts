import type { FastifyRequest } from 'fastify';
import { ON_AIR } from '#contract/limits.ts';

/** The record that the URL of a request names. */
export type RouteSubject = {
  kind: 'live' | 'tip' | 'series' | 'vote' | 'boot' | 'month';
  /** Undefined for an overlay whose link names no live, and for a month, which has no id. */
  id: string | undefined;
};

/** What decides which live a request is about; null for a route that is about none. */
export function routeSubject({ routeOptions, params, query }: FastifyRequest): RouteSubject | null {
  const { url = '' } = routeOptions;
  const { id, tipId, voteId } = params as { id?: string; tipId?: string; voteId?: string };
  if (url === '/api/overlay_boot') return { kind: 'boot', id: (query as { live?: string }).live };
  if (url.startsWith('/api/votes/:voteId')) return { kind: 'vote', id: voteId };
  if (url.startsWith('/api/lives/tips/:tipId')) return { kind: 'tip', id: tipId };
  if (url.startsWith('/api/series/:id')) return { kind: 'series', id };
  if (url.startsWith('/api/months/')) return { kind: 'month', id: undefined };
  if (!url.startsWith('/api/lives/:id')) return null;
  return { kind: 'live', id: id === ON_AIR ? undefined : id };
}
