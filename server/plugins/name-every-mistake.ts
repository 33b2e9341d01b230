import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Issue } from '#contract/common.ts';
import { invalid } from '#domain/errors.ts';
import { validationIssues } from './validation-issues.ts';

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
    const { valueIssues } = route.config ?? {};
    if (!valueIssues) return;
    route.attachValidation = true;
    route.preHandler = async ({ validationError: error, body }: FastifyRequest) => {
      if (!error) return;
      if (!error.validation || error.validationContext !== 'body') throw error;
      const issues = validationIssues(error.validation, body);
      // Not all mistakes are told of a body that is full of them, so what is left may hold some.
      const isWhole = issues.length === error.validation.length;
      const part = isWhole
        ? partWithout(
            issues.map(({ path }) => path),
            body,
          )
        : undefined;
      throw invalid(part ? [...issues, ...(await valueIssues(part))] : issues);
    };
  });
}

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
