/** Only files of this server: a foreign URL would reveal to its server that a live is on air. */
const NAME = /^[\w-][\w.-]*$/;
const FOLDER = '/uploads/';

/** The URL of a stored file, given as its record, its URL or its bare name; null for anything else. */
export function resolveFileLink(value: unknown): string | null {
  const link = typeof value === 'object' && value !== null ? Reflect.get(value, 'url') : value;
  if (typeof link !== 'string') return null;
  const name = link.startsWith(FOLDER) ? link.slice(FOLDER.length) : link;
  return NAME.test(name) ? `/api/uploads/${name}` : null;
}
