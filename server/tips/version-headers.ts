import type { FastifyReply } from 'fastify';
import {
  TIPS_BEFORE_HEADER,
  TIPS_TOTAL_HEADER,
  TIPS_VERSION_HEADER,
} from '#contract/tip-headers.ts';
import { etagOf } from '#domain/etag.ts';
import type { TipsChange } from './tip-service.ts';

/** For the description of an answer to a change of tips. */
export const CHANGED = {
  headers: {
    [TIPS_VERSION_HEADER]: {
      type: 'string',
      description: "The ETag of the live's tips after the change",
    },
    [TIPS_BEFORE_HEADER]: {
      type: 'string',
      description: 'The ETag before the change; absent where nothing changed',
    },
    [TIPS_TOTAL_HEADER]: {
      type: 'string',
      pattern: '^\\d+$',
      description: "The sum of the live's tips after the change, in cents",
    },
  },
};

export type TipVersions = ReturnType<typeof tipVersions>;

/**
 * ETags of tips. They differ between lives, because a page may compare the version of a tip's former live. `instance`
 * differs after each start of the server.
 */
export function tipVersions(instance: string) {
  const etag = (liveId: string, revision: number) => etagOf(`${instance}-${liveId}-${revision}`);
  return {
    etag,
    /** Adds the headers that describe a change. */
    addHeaders(reply: FastifyReply, { live_id, revision, total_cents, changes }: TipsChange): void {
      reply
        .header(TIPS_VERSION_HEADER, etag(live_id, revision))
        .header(TIPS_TOTAL_HEADER, total_cents);
      if (changes > 0) reply.header(TIPS_BEFORE_HEADER, etag(live_id, revision - changes));
    },
  };
}
