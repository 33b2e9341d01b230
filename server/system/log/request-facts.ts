import type { FastifyRequest } from 'fastify';

/** What may be logged of a request. Excludes its URL, which contains the code of a live or a search text. */
type RequestFacts = {
  /** The id of the request, also in a header of a failed response. */
  request: string;
  method: string;
  /** The pattern of the route, such as `/api/lives/:id`; null without a route. */
  route: string | null;
};

export const requestFacts = ({ id, method, routeOptions }: FastifyRequest): RequestFacts => ({
  request: id,
  method,
  route: routeOptions.url ?? null,
});
