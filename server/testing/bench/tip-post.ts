import type { Comparison } from './comparison.ts';
import { compareLoads, type Sent } from './load.ts';
import { seedLives } from './seed.ts';
import { withBareServer, withStreamhost } from './servers.ts';

const NEW_TIP = {
  status: 201,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ fan_name: 'Fan 7', amount_cents: 500 }),
} as const;

/** Recording a tip of a known fan, against a route that does one insert under the same pragmas. */
export async function tipPost(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, [100]),
    (server, [liveId]) =>
      withBareServer(server, {}, async (url) => {
        const ours: Sent = { ...NEW_TIP, url: `${server.url}/api/lives/${liveId}/tips` };
        const bare: Sent = { ...NEW_TIP, url: `${url}/tips` };
        return [await compareLoads('POST of a tip / bare route with one insert', ours, bare, 0.5)];
      }),
  );
}
