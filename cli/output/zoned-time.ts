export { localTime as zonedTime } from '#domain/time/local-time.ts';

/** The title of a column of such times: `Time (Europe/Berlin)`. */
export const timeTitle = (title: string, timezone: string | null) =>
  timezone === null ? title : `${title} (${timezone})`;
