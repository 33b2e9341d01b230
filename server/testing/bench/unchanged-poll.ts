import { LIVE_PATH, type SnapshotMessage, type Versions } from '#contract/live-protocol.ts';
import { alertsTopic, bootTopic, onProgramTopic, totalsTopic } from '#contract/topics.ts';
import type { Comparison } from './comparison.ts';
import { compareLoads, type Sent, sendOne } from './load.ts';
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

/** The poll of an overlay, and one of the totals, while no tip comes in, each against a bare route that answers 304. */
export async function unchangedPoll(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, [100]),
    async (server, [liveId = '']) => {
      const totals = await unchangedTotals(`${server.url}/api/lives/${liveId}/tips/totals?top=10`);
      const { headers } = await sendOne(totals);
      const same = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
      const overlay = await unchangedOverlay(server.url, liveId);
      return withBareServer(server, Object.fromEntries(same), async (url) => {
        const bare: Sent = { ...totals, url: `${url}/unchanged` };
        const route = 'bare route answering 304';
        return [
          // Four topics in one request, where the yardstick compares one version.
          await compareLoads(`unchanged poll of an overlay / ${route}`, overlay, bare, 0.2),
          await compareLoads(`unchanged poll of totals / ${route}`, totals, bare, 0.7),
        ];
      });
    },
  );
}

/** A poll with the current versions of all topics of an overlay. */
async function unchangedOverlay(url: string, liveId: string): Promise<Sent> {
  const topics = [
    bootTopic(`live=${liveId}`),
    totalsTopic(liveId, 10),
    alertsTopic(liveId),
    onProgramTopic(liveId),
  ];
  const pollOf = (versions: Versions): Sent => ({
    url: `${url}${LIVE_PATH}?${new URLSearchParams({ topics: JSON.stringify(versions) })}`,
    status: 200,
  });
  const { body } = await sendOne(
    pollOf(Object.fromEntries(topics.map(({ name }) => [name, null]))),
  );
  const messages: SnapshotMessage[] = JSON.parse(String(body));
  const poll = pollOf(Object.fromEntries(messages.map(({ topic, version }) => [topic, version])));
  if (messages.length !== topics.length || String((await sendOne(poll)).body) !== '[]') {
    throw new Error(`The poll is not of an unchanged overlay: ${body}`);
  }
  return poll;
}

/** A poll with the current ETag. */
export async function unchangedTotals(url: string): Promise<Sent> {
  const { headers } = await sendOne({ url, status: 200 });
  return { url, status: 304, headers: { 'if-none-match': String(headers.etag) } };
}
