import type { FastifyInstance } from 'fastify';

/** The part of a JSON schema that tests read. */
export type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  additionalProperties?: boolean;
};

/** One route of the API, as in its OpenAPI document. */
export type Operation = {
  /** Such as 'PUT /api/lives/{id}'. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** The parameters in the query, by name. */
  query: Record<string, Schema>;
  /** The schema of its JSON body. */
  body: Schema | undefined;
  /** For each documented status the schema of its JSON body, if it has one. */
  answers: Record<string, Schema | undefined>;
};

type Content = { content?: Record<string, { schema?: Schema }> };
type Described = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
/** An OpenAPI document, limited to the keys that tests use. */
export type OpenApi = { paths: Record<string, Record<string, Described>>; components?: object };

/** Every operation of the app's OpenAPI document. */
export async function apiOperations(app: FastifyInstance): Promise<Operation[]> {
  return operationsOf((await app.inject('/api/openapi.json')).json<OpenApi>());
}

/** Every operation of an OpenAPI document. */
export function operationsOf({ paths, components }: OpenApi): Operation[] {
  /** References inside a schema point at the components of the document. */
  const jsonOf = ({ content }: Content): Schema | undefined => {
    const schema = content?.['application/json']?.schema;
    return schema && { ...schema, ...(components && { components }) };
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([verb, { parameters = [], requestBody, responses }]) => {
      const method = verb.toUpperCase() as Operation['method'];
      return {
        name: `${method} ${path}`,
        method,
        path,
        query: Object.fromEntries(
          parameters.filter((one) => one.in === 'query').map(({ name, schema }) => [name, schema]),
        ),
        body: requestBody && jsonOf(requestBody),
        answers: Object.fromEntries(
          Object.entries(responses).map(([status, answer]) => [status, jsonOf(answer)]),
        ),
      };
    }),
  );
}
