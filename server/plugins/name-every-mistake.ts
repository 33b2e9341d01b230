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
     * What is wrong with a body that no schema can say, such as a day that does not exist. Asked only
     * when the schema refuses the body, about the parts that it does not refuse.
     */
    valueIssues?(part: object): readonly Issue[] | Promise<readonly Issue[]>;
  }
}

/** A body that its schema refuses is looked at further, so that every mistake in it is named at once. */
export function nameEveryMistake(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.config?.valueIssues) return;
    route.attachValidation = true;
    route.preHandler = async (request: FastifyRequest) => {
      const { validationError: error } = request;
      if (!error) return;
      if (!error.validation || error.validationContext !== 'body') throw error;
      throw invalid(await everyMistake(request, [], error.validation));
    };
  });
}

/** The mistakes `found` in a request before its schemas were asked, and all others of its body. */
export function withOtherMistakes(request: FastifyRequest, found: Issue[]): Promise<Issue[]> {
  const validate = request.getValidationFunction('body');
  const isAllowed = !validate || validate(request.body);
  // The validators are those of Ajv, whose refusals are what Fastify tells in its errors.
  const refusals = isAllowed ? [] : (validate.errors as FastifySchemaValidationError[]);
  return everyMistake(request, found, refusals);
}

const everyMistake = (
  { body, routeOptions: { config } }: FastifyRequest,
  found: readonly Issue[],
  refusals: readonly FastifySchemaValidationError[],
) => mistakesIn(body, { found, refusals, valueIssues: config.valueIssues });

type Known = {
  /** Mistakes that were seen before the schema was asked. */
  found: readonly Issue[];
  /** What the schema refuses. */
  refusals: readonly Refusal[];
  /** Asked about all the rest. */
  valueIssues?: FastifyContextConfig['valueIssues'];
};

/** Every mistake in `body`, each named once; at most MAX_ISSUES. */
export async function mistakesIn(
  body: unknown,
  { found, refusals, valueIssues }: Known,
): Promise<Issue[]> {
  const refused = validationIssues(refusals, body);
  const issues = [...found, ...refused.filter((issue) => !found.some(isAt(issue.path)))];
  // Not all mistakes are told of a body that is full of them, so what is left may hold some.
  const isWhole = found.length < MAX_ISSUES && refused.length === refusals.length;
  const paths = issues.map(({ path }) => path);
  const part = isWhole ? partWithout(paths, body) : undefined;
  const further = part && valueIssues ? await valueIssues(part) : [];
  return [...issues, ...further].slice(0, MAX_ISSUES);
}

const isAt = (path: Issue['path']) => (issue: Issue) => isDeepStrictEqual(issue.path, path);

/** A copy of `body` without what stands at these paths; nothing when that is the body itself. */
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
