import type { Secrets } from './secrets-file.ts';
import type { SourceField, SourceService, SourceValues } from './service.ts';

/** All values of a source, with the defaults of the fields that it leaves empty. */
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

/** The values as they are stored: those in the database, and the secrets apart. */
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

/** The values in a text of the database, which another program may have damaged; none then. */
export function parsedValues(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
