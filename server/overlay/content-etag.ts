import { createHash } from 'node:crypto';
import { etagOf } from '#domain/etag.ts';

/**
 * An ETag of the content, not of its dates: two changes can share a millisecond, and a restored database has older
 * ones.
 */
export const contentEtag = (content: object): string =>
  etagOf(createHash('sha256').update(JSON.stringify(content)).digest('base64url'));
