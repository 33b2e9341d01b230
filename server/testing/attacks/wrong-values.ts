import { plural } from '#domain/text/counted.ts';
import type { Schema } from '../api-operations.ts';
import { type Place, placesOf } from '../places.ts';

/** An invalid value in a body or query, the path of its issue and the message. */
type WrongValue = {
  path: Place['path'];
  value: unknown;
  at: Place['path'];
  message: string;
};

/** A value of each JSON type, and the type's name in messages. */
const TYPES: Record<string, { sample: unknown; words: string }> = {
  string: { sample: 'x', words: 'text' },
  integer: { sample: 1, words: 'a whole number' },
  number: { sample: 1.5, words: 'a number' },
  boolean: { sample: true, words: 'true or false' },
  array: { sample: [], words: 'a list' },
  object: { sample: {}, words: 'an object' },
  null: { sample: null, words: 'null' },
};

type Sample = { value: unknown; message: string };

/** For every place of a body: each other type, values just out of range, and missing and unknown keys. */
export function wrongValues(schema: Schema, body: unknown): WrongValue[] {
  return placesOf(schema, body).flatMap(({ path, schema: here }) => {
    const value = path.reduce<unknown>((part, step) => Reflect.get(Object(part), step), body);
    const samples = [...ofOtherTypes(here), ...beyondBorders(here, value)];
    return [
      ...samples.map((sample) => ({ ...sample, path, at: path })),
      ...wrongKeys(here, value).map((sample) => ({ ...sample, path, at: [...path, sample.key] })),
    ];
  });
}

function ofOtherTypes({ type }: Schema): Sample[] {
  if (type === undefined) return [];
  const taken = [type].flat();
  const message = `Must be ${taken.map((name) => TYPES[name]?.words).join(' or ')}`;
  return Object.entries(TYPES)
    .filter(([name]) => !taken.includes(name))
    .filter(([name]) => name !== 'integer' || !taken.includes('number'))
    .map(([, { sample }]) => ({ value: sample, message }));
}

/** Values just outside the limits of a schema, with the messages. */
export function bordersOf(schema: Schema, value: unknown) {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const text = (length: number) => 'x'.repeat(length);
  const list = (length: number) => Array(length).fill(Array.isArray(value) ? value[0] : null);
  const same = (number: number) => number;
  const characters = (count: number) => `${count} ${plural(count, 'character')}`;
  const entries = (count: number) => `${count} ${plural(count, 'entry', 'entries')}`;
  return [
    { border: minimum, step: -1, of: same, words: 'be at least', text: String },
    { border: maximum, step: 1, of: same, words: 'be at most', text: String },
    { border: minLength, step: -1, of: text, words: 'have at least', text: characters },
    { border: maxLength, step: 1, of: text, words: 'have at most', text: characters },
    { border: minItems, step: -1, of: list, words: 'have at least', text: entries },
    { border: maxItems, step: 1, of: list, words: 'have at most', text: entries },
  ].flatMap(({ border, step, of, words, text }) => {
    if (border === undefined) return [];
    const message = `Must ${words} ${text(border)}`;
    return [{ on: of(border), beyond: of(border + step), message }];
  });
}

const beyondBorders = (schema: Schema, value: unknown): Sample[] =>
  bordersOf(schema, value).map(({ beyond, message }) => ({ value: beyond, message }));

function wrongKeys({ required = [], additionalProperties }: Schema, value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const missing = required.map((key) => {
    const { [key]: _, ...rest } = value as Record<string, unknown>;
    const words = key.replaceAll('_', ' ');
    const label = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
    return { key, value: rest, message: `${label} is required` };
  });
  const extra = { key: 'extra', value: { ...value, extra: 1 }, message: 'Unknown key' };
  return additionalProperties === false ? [...missing, extra] : missing;
}
