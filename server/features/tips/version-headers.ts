import type { FastifyReply } from 'fastify';
import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import { etagOf } from '#domain/etag.ts';
import type { TipsChange } from './service.ts';

const version = {
  [TIPS_VERSION_HEADER]: {
    type: 'string',
    description: "The version of the live's tips: another text after each change of them",
  },
};

/** For the description of an answer that has the tips of a live, or their sums. */
export const LISTED = { headers: version };

/** For the description of an answer to a change of tips. */
export const CHANGED = {
  headers: {
    ...version,
    [TIPS_BEFORE_HEADER]: {
      type: 'string',
      description: 'The version to which the change was made; absent where nothing changed',
    },
    [TIPS_TOTAL_HEADER]: {
      type: 'string',
      pattern: '^\\d+$',
      description: "The sum of the live's tips after the change, in cents",
    },
  },
};

/** Writes the versions of tips into headers. `instance` is another one after each start of the server. */
export function versionHeaders(instance: string) {
  const versionOf = (revision: number) => `${instance}-${revision}`;
  return {
    /** Returns the ETag. */
    listed(reply: FastifyReply, revision: number): string {
      const etag = etagOf(instance, revision);
      reply.header('etag', etag).header(TIPS_VERSION_HEADER, versionOf(revision));
      return etag;
    },
    changed(reply: FastifyReply, { revision, total_cents, changes }: TipsChange): void {
      reply.header(TIPS_VERSION_HEADER, versionOf(revision)).header(TIPS_TOTAL_HEADER, total_cents);
      if (changes > 0) reply.header(TIPS_BEFORE_HEADER, versionOf(revision - changes));
    },
  };
}
