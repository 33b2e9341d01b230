import type { IncomingHttpHeaders } from 'node:http';

/** The token of a request; undefined without one. Other schemes are those of a proxy in front. */
export const bearerToken = ({ authorization = '' }: IncomingHttpHeaders): string | undefined =>
  /^Bearer +(\S+) *$/i.exec(authorization)?.[1];
