import type { FastifySchemaValidationError } from 'fastify';
import type { Issue } from '#contract/common.ts';
import { plural } from '#domain/text/counted.ts';

/** An error of the validator. */
export type Refusal = Pick<
  FastifySchemaValidationError,
  'keyword' | 'instancePath' | 'params' | 'message'
> & { parentSchema?: { examples?: readonly string[]; description?: string } };

/** Further issues are dropped, to bound the work for a hostile body. */
export const MAX_ISSUES = 100;

const TYPE_NAMES = new Map(
  Object.entries<string>({
    string: 'text',
    integer: 'a whole number',
    number: 'a number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
  }),
);

/** The errors of the validator as issues with readable messages; a missing or unknown key ends the path. */
export function validationIssues(refusals: readonly Refusal[], sent: unknown): Issue[] {
  return refusals.slice(0, MAX_ISSUES).map((refusal) => ({
    path: [...pathOf(refusal.instancePath, sent), ...keyOf(refusal)],
    message: messageOf(refusal),
  }));
}

/** A JSON pointer as a path, with numbers for list indexes. */
function pathOf(pointer: string, sent: unknown): Issue['path'] {
  let value = sent;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(value) ? Number(key) : key;
      value = (value as Record<string | number, unknown>)[step];
      return step;
    });
}

function keyOf({ keyword, params }: Refusal): string[] {
  if (keyword === 'required') return [String(params.missingProperty)];
  if (keyword === 'additionalProperties') return [String(params.additionalProperty)];
  return [];
}

function messageOf({ keyword, params, message = 'is not valid', parentSchema }: Refusal): string {
  switch (keyword) {
    case 'required':
      return `${labelOf(String(params.missingProperty))} is required`;
    case 'additionalProperties':
      return 'Unknown key';
    case 'type':
      return `Must be ${typeNames([params.type].flat().map(String))}`;
    case 'minimum':
      return `Must be at least ${params.limit}`;
    case 'maximum':
      return `Must be at most ${params.limit}`;
    case 'minLength':
      return `Must have at least ${limitOf(params, 'character')}`;
    case 'maxLength':
      return `Must have at most ${limitOf(params, 'character')}`;
    case 'minItems':
      return `Must have at least ${limitOf(params, 'entry', 'entries')}`;
    case 'maxItems':
      return `Must have at most ${limitOf(params, 'entry', 'entries')}`;
    case 'format':
      if (params.format === 'date-time') return 'Must be a moment such as 2026-11-02T19:00:00Z';
      return `Must be a valid ${params.format}`;
    case 'enum':
      return `Must be one of: ${[params.allowedValues].flat().filter(Boolean).join(', ')}`;
    case 'pattern':
      if (parentSchema?.examples) return `Must look like ${parentSchema.examples.join(' or ')}`;
      return parentSchema?.description
        ? `Must be ${parentSchema.description}`
        : `The value ${message}`;
    default:
      return `The value ${message}`;
  }
}

function limitOf({ limit }: Refusal['params'], one: string, many?: string): string {
  return `${limit} ${plural(Number(limit), one, many)}`;
}

function typeNames(types: readonly string[]): string {
  return types.map((type) => TYPE_NAMES.get(type) ?? type).join(' or ');
}

/** 'Amount cents' for `amount_cents`. */
function labelOf(key: string): string {
  const words = key.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
