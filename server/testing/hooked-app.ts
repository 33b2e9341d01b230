import { createHmac, randomBytes } from 'node:crypto';
import type { TestContext } from 'node:test';
import type { AppOptions } from '../app.ts';
import type { FoundHook } from '../ingest/hooks/hook-routes.ts';
import { hook } from '../ingest/services/hook/hook-service.ts';
import { kofi } from '../ingest/services/kofi/kofi-service.ts';
import { NO_REQUESTS } from '../ingest/testing/receive-at-once.ts';
import type { SourceEvent } from '../tips/arrivals/source-event.ts';
import { listeningApp } from './listening-app.ts';

const KEY = randomBytes(32);

/** Secrets in hook addresses: for tips as JSON, for signed ones, and for Ko-fi. */
export const HOOKS = {
  plain: randomBytes(24).toString('base64url'),
  signed: randomBytes(24).toString('base64url'),
  kofi: randomBytes(24).toString('base64url'),
};
export const KOFI_TOKEN = '7f0c5b1e-3b0a-4b8e-9d55-0c1f7a6c2d11';

const SOURCES = new Map<string, FoundHook>([
  [HOOKS.plain, { sourceId: 'plain', service: hook, values: {}, context: NO_REQUESTS }],
  [
    HOOKS.signed,
    {
      sourceId: 'signed',
      service: hook,
      values: { secret: `whsec_${KEY.toString('base64')}` },
      context: NO_REQUESTS,
    },
  ],
  [
    HOOKS.kofi,
    { sourceId: 'kofi', service: kofi, values: { token: KOFI_TOKEN }, context: NO_REQUESTS },
  ],
]);

/** A listening server with three hooks. `received` has the received events in order; `store` may fail. */
export async function hookedApp(t: TestContext, options: Partial<AppOptions> = {}) {
  const received: { sourceId: string; events: readonly SourceEvent[] }[] = [];
  const made = {
    received,
    nowMs: Date.now(),
    store: async (): Promise<void> => {},
  };
  const server = await listeningApp(t, {
    hooks: {
      find: (secret) => SOURCES.get(secret) ?? null,
      async receive(sourceId, events) {
        await made.store();
        received.push({ sourceId, events });
      },
      now: () => new Date(made.nowMs),
    },
    ...options,
  });
  return Object.assign(made, server);
}

/** The headers of a request as Standard Webhooks signs it. */
export function signatureOf(body: string, id = 'msg_1', atMs = Date.now()): Record<string, string> {
  const timestamp = String(Math.floor(atMs / 1000));
  const signature = createHmac('sha256', KEY).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
