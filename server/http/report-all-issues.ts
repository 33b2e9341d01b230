import { isDeepStrictEqual } from 'node:util';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import type { Issue } from '#contract/common.ts';
import { invalid } from '#domain/errors.ts';
import { MAX_ISSUES, type Refusal, validationIssues } from './validation-issues.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Issues of a body that a schema cannot express, such as a day that does not exist. Called only if the schema
     * refuses the body, with its valid parts.
     */
    valueIssues?(part: object): readonly Issue[] | Promise<readonly Issue[]>;
  }
}

/** Checks a body further after its schema refuses it, so that all issues are reported at once. */
export function reportAllIssues(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.valueIssues) return;
    route.attachValidation = true;
    route.preHandler = async (request: FastifyRequest) => {
      const { validationError: error } = request;
      if (!error) return;
      if (!error.validation || error.validationContext !== 'body') throw error;
      throw invalid(await allIssuesOf(request, [], error.validation));
    };
  });
}

/** The issues `found` in a request before validation, and all others of its body. */
export function withOtherIssues(request: FastifyRequest, found: Issue[]): Promise<Issue[]> {
  const validate = request.getValidationFunction('body');
  const isAllowed = !validate || validate(request.body);
  // These are Ajv errors, in the form of Fastify's own errors.
  const refusals = isAllowed ? [] : (validate.errors as FastifySchemaValidationError[]);
  return allIssuesOf(request, found, refusals);
}

const allIssuesOf = (
  { body, routeOptions: { config } }: FastifyRequest,
  found: readonly Issue[],
  refusals: readonly FastifySchemaValidationError[],
) => issuesOf(body, { found, refusals, valueIssues: config.valueIssues });

type Known = {
  /** Issues found before validation. */
  found: readonly Issue[];
  /** Errors of the schema. */
  refusals: readonly Refusal[];
  /** Checks the rest of the body. */
  valueIssues?: FastifyContextConfig['valueIssues'];
};

/** All issues of `body`, without duplicates; at most MAX_ISSUES. */
export async function issuesOf(
  body: unknown,
  { found, refusals, valueIssues }: Known,
): Promise<Issue[]> {
  const refused = validationIssues(refusals, body);
  const issues = [...found, ...refused.filter((issue) => !found.some(isAt(issue.path)))];
  // A cut list of issues means that the rest may contain refused parts.
  const isWhole = found.length < MAX_ISSUES && refused.length === refusals.length;
  const paths = issues.map(({ path }) => path);
  const part = isWhole ? partWithout(paths, body) : undefined;
  const further = part && valueIssues ? await valueIssues(part) : [];
  return [...issues, ...further].slice(0, MAX_ISSUES);
}

const isAt = (path: Issue['path']) => (issue: Issue) => isDeepStrictEqual(issue.path, path);

/** A copy of `body` without the values at these paths; undefined if one path is the body itself. */
function partWithout(refused: readonly Issue['path'][], body: unknown): object | undefined {
  const part = without(refused, body);
  return typeof part === 'object' && part !== null ? part : undefined;
}

function without(refused: readonly Issue['path'][], value: unknown): unknown {
  if (refused.some((path) => path.length === 0)) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const inner = (step: string | number, part: unknown) => {
    const deeper = refused.filter(([first]) => first === step).map(([, ...rest]) => rest);
    return without(deeper, part);
  };
  if (Array.isArray(value)) return value.map((part, index) => inner(index, part));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(key, part)]));
}
