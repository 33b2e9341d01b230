/** Only files of this server: a link elsewhere would tell a foreign machine that somebody is live. */
const NAME = /^[\w-][\w.-]*$/;
const FOLDER = '/uploads/';

/** Where a page fetches a stored file: its record, its link or its bare name; null for all else. */
export function resolveFileLink(value: unknown): string | null {
  const link = typeof value === 'object' && value !== null ? Reflect.get(value, 'url') : value;
  if (typeof link !== 'string') return null;
  const name = link.startsWith(FOLDER) ? link.slice(FOLDER.length) : link;
  return NAME.test(name) ? `/api/uploads/${name}` : null;
}
