import type { Secrets } from './secrets-file.ts';
import type { SourceField, SourceService, SourceValues } from './sources-service.ts';

/** All values of a source; empty fields have their defaults. */
export function valuesOf(
  { fields }: Pick<SourceService, 'fields'>,
  fieldValues: string,
  secrets: Secrets,
): SourceValues {
  const stored: Record<string, unknown> = parsedValues(fieldValues);
  return Object.fromEntries(
    fields.map((field) => {
      const value = field.kind === 'secret' ? secrets[field.name] : stored[field.name];
      return [field.name, typeof value === 'string' ? value : (field.default ?? '')];
    }),
  );
}

/** Splits values into those for the database (as JSON) and the secrets. */
export function stored(fields: readonly SourceField[], values: SourceValues) {
  const open: Record<string, string> = {};
  const secrets: Record<string, string> = {};
  for (const { name, kind } of fields) {
    const value = values[name];
    if (value === undefined) continue;
    if (kind !== 'secret') open[name] = value;
    else secrets[name] = value;
  }
  return { fieldValues: JSON.stringify(open), secrets };
}

/** Parses stored values; empty if another program damaged the text. */
export function parsedValues(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
