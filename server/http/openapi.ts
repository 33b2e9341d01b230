import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema, RouteOptions } from 'fastify';
import { type TProperties, Type } from 'typebox';
import { ErrorBody } from '#contract/common.ts';
import { PERSON_HEADER } from '#contract/person-header.ts';
import type { Permission } from './permissions.ts';

const REFUSALS = {
  400: 'A value is not valid; `issues` names each one',
  401: 'Nobody is signed in, another person is, or the key of the overlay is not valid any more',
  403: 'The request was made by a foreign website, or the person may not do this',
  404: 'It does not exist',
  409: 'The name is taken, or it was changed since the revision in If-Match; `error` says which',
  413: 'The body is larger than 1 MiB, or a file larger than its limits',
  415: 'The body is of another type than the one described',
  421: 'The Host header does not name this server',
  422: 'The key was used for another tip; nothing was recorded',
  426: 'The request did not ask for a WebSocket',
  429: 'Too many sign-ins were refused; `Retry-After` has the seconds to wait',
  500: 'An unexpected failure, described in the log of the server',
  503: 'The server is stopping, the database does not answer, or as many sockets are open as may be',
  507: 'The disk is full; nothing was saved',
} as const;

type RefusalStatus = keyof typeof REFUSALS;

const DOCUMENT = Type.Object(
  {},
  { additionalProperties: true, description: 'This document, as OpenAPI 3.1' },
);

type DescribedRoute = Pick<RouteOptions, 'method' | 'config'>;

const PERSON = Type.String({
  description: 'The id of the person who did this in a page; 401 while another one is signed in',
});

/** Serves `openapi.json`, generated from the validation schemas of every API route registered after it. */
export async function describeApi(api: FastifyInstance, version: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'streamhost', version, description: 'Lives, tips and what overlays show.' },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    transform: ({ schema = {}, url, route }) => ({
      schema: {
        ...schema,
        ...headersOf(schema, route),
        response: answersOf(schema, route),
      },
      url,
    }),
  });
  api.addSchema({ ...ErrorBody, $id: 'ErrorBody' });
  api.get(
    '/openapi.json',
    {
      schema: { tags: ['server'], summary: 'Describe this API', response: { 200: DOCUMENT } },
      config: { permission: 'moderator' },
    },
    async () => api.swagger(),
  );
}

/** The headers that a route declares, and the header that the shared door reads from each write. */
function headersOf({ headers }: FastifySchema, { method, config }: DescribedRoute) {
  if (method === 'GET' || config?.permission === 'open') return {};
  const { properties } = (headers ?? {}) as { properties?: TProperties };
  return { headers: Type.Object({ ...properties, [PERSON_HEADER]: Type.Optional(PERSON) }) };
}

/** The responses that a route declares, and the refusals that follow from its input and its permission. */
function answersOf(
  schema: FastifySchema,
  { method, config }: DescribedRoute,
): Record<string, object> {
  const named = (schema.response ?? {}) as Record<string, object>;
  const answers = Object.entries(named).map(([status, answer]) => [
    status,
    { description: STATUS_CODES[status], ...answer },
  ]);
  const statuses = [
    ...refusalStatuses(schema, [method].flat()),
    ...ofPermission(config?.permission),
  ];
  const refusals = statuses.map((status) => [
    status,
    { $ref: 'ErrorBody#', description: REFUSALS[status] },
  ]);
  return Object.fromEntries([...answers, ...refusals]);
}

function refusalStatuses(schema: FastifySchema, methods: readonly string[]): RefusalStatus[] {
  const statuses: RefusalStatus[] = [400, 421, 500, 503];
  // A route may answer 404 for an id in its path or query.
  if (schema.params || Object.hasOwn(schema.response ?? {}, 404)) statuses.push(404);
  for (const status of [401, 403, 409, 422, 426, 429] as const) {
    if (Object.hasOwn(schema.response ?? {}, status)) statuses.push(status);
  }
  if (!methods.includes('GET')) statuses.push(403, 413, 415, 507);
  return statuses;
}

/** The shared door refuses nobody with 401, and people who may not do this with 403. */
function ofPermission(permission: Permission = 'owner'): RefusalStatus[] {
  if (permission === 'open') return [];
  return ['owner', 'private'].includes(permission) ? [401, 403] : [401];
}
