import type { FastifyRequest } from 'fastify';

/** What a log may know of a request. Its address is left out: a live's code stands in it, and what was searched for. */
export type RequestFacts = {
  /** The id of the request, which an answer carries that failed. */
  request: string;
  method: string;
  /** The pattern of the route, such as `/api/lives/:id`; null where there is none. */
  route: string | null;
};

export const requestFacts = ({ id, method, routeOptions }: FastifyRequest): RequestFacts => ({
  request: id,
  method,
  route: routeOptions.url ?? null,
});
