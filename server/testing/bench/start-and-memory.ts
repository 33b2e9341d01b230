import { startStreamhost } from '../../../cli/testing/streamhost-process.ts';
import { type Comparison, compared, inMs, median } from './comparison.ts';
import { load, sendOne } from './load.ts';
import { residentKb } from './resident.ts';
import { seedLives } from './seed.ts';
import { withFolder, withStreamhost } from './servers.ts';
import { unchangedTotals } from './unchanged-poll.ts';

const STARTS = 5;
const POLLS = 100_000;

/** The time from the start of the process to its first response, and its memory then and after many polls. */
export async function startAndMemory(): Promise<Comparison[]> {
  const startMs = await startTimes();
  const memory = await withStreamhost(
    (storage) => seedLives(storage, [100]),
    async (server, [liveId]) => {
      await sendOne({ url: `${server.url}/api/health`, status: 200 });
      const first = residentKb(server);
      const poll = await unchangedTotals(`${server.url}/api/lives/${liveId}/tips/totals?top=10`);
      await load(poll, { amount: POLLS });
      return { first, later: residentKb(server) };
    },
  );
  return [
    { what: 'start to the first answer', ours: inMs(0)(median(startMs)) },
    compared(
      `memory after ${POLLS} polls / at the first answer`,
      [memory.later, memory.first],
      inMb,
    ),
  ];
}

/** Start times on one data directory. The first start creates it and is not counted. */
async function startTimes(): Promise<number[]> {
  return withFolder(async (dataDir) => {
    const times: number[] = [];
    for (let start = 0; start <= STARTS; start++) {
      const beganMs = performance.now();
      const server = await startStreamhost({ dataDir });
      try {
        await sendOne({ url: `${server.url}/api/health`, status: 200 });
        times.push(performance.now() - beganMs);
      } finally {
        await server.stop();
      }
    }
    return times.slice(1);
  });
}

const inMb = (kb: number) => `${Math.round(kb / 1024)} MB`;
