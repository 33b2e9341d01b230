import type { TSchema } from 'typebox';

/** The paths of all values that settings of this schema can have, such as `board.width`. */
export function keysOf(schema: TSchema, prefix = ''): string[] {
  if (!('properties' in schema) || Reflect.get(schema, 'type') !== 'object') return [prefix];
  return Object.entries(schema.properties as Record<string, TSchema>).flatMap(([key, value]) =>
    keysOf(value, prefix ? `${prefix}.${key}` : key),
  );
}
