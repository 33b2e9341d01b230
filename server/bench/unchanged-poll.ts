import type { Comparison } from './comparison.ts';
import { ask, compareLoads, type Sent } from './load.ts';
import { seedLives } from './seed.ts';
import { withBareServer, withStreamhost } from './servers.ts';

/** Headers that Node adds itself. */
const OF_THE_CONNECTION = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
];

/** The poll of an overlay while no tip comes in, against a route that answers 304 with the same headers. */
export async function unchangedPoll(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, [100]),
    async (server, [liveId]) => {
      const ours = await unchangedTotals(`${server.url}/api/lives/${liveId}/tips/totals?top=10`);
      const { headers } = await ask(ours);
      const same = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      return withBareServer(server, Object.fromEntries(same), async (url) => {
        const bare: Sent = { ...ours, url: `${url}/unchanged` };
        const what = 'unchanged poll of totals / bare route answering 304';
        return [await compareLoads(what, ours, bare, 0.7)];
      });
    },
  );
}

/** A poll with the current ETag. */
export async function unchangedTotals(url: string): Promise<Sent> {
  const { headers } = await ask({ url, status: 200 });
  return { url, status: 304, headers: { 'if-none-match': String(headers.etag) } };
}
