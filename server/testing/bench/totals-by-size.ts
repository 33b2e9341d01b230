import { type Comparison, compared, inMs, median } from './comparison.ts';
import { sendOne } from './load.ts';
import { seedLives } from './seed.ts';
import { withStreamhost } from './servers.ts';
import { unchangedTotals } from './unchanged-poll.ts';

/** The first is the baseline. */
const TIP_COUNTS = [100, 10_000, 100_000];
const SAMPLES = 300;

type Times = { tips: number; unchangedMs: number[]; changedMs: number[] };

/** Totals of lives of different sizes, each against the smallest: unchanged ones, and right after a new tip. */
export async function totalsBySize(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, TIP_COUNTS),
    async (server, liveIds) => {
      const times: Times[] = TIP_COUNTS.map((tips) => ({ tips, unchangedMs: [], changedMs: [] }));
      for (let sample = 0; sample < SAMPLES; sample++) {
        for (const [index, liveId] of liveIds.entries()) {
          const tips = `${server.url}/api/lives/${liveId}/tips`;
          times[index]?.changedMs.push(await changedMs(tips));
          const { ms } = await sendOne(await unchangedTotals(`${tips}/totals?top=10`));
          times[index]?.unchangedMs.push(ms);
        }
      }
      return [
        ...bySize('unchanged poll', times, ({ unchangedMs }) => unchangedMs, 1.3),
        ...bySize('totals after a change', times, ({ changedMs }) => changedMs, 2),
      ];
    },
  );
}

/** The time of the first request for the totals after a new tip. */
async function changedMs(tips: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ fan_name: 'Fan 7', amount_cents: 500 });
  await sendOne({ url: tips, status: 201, method: 'POST', headers, body });
  return (await sendOne({ url: `${tips}/totals?top=10`, status: 200 })).ms;
}

function bySize(
  what: string,
  [smallest, ...larger]: readonly Times[],
  of: (times: Times) => number[],
  atMost: number,
): Comparison[] {
  if (!smallest) return [];
  return larger.map((times) =>
    compared(
      `${what}, ${times.tips} tips / ${smallest.tips} tips`,
      [median(of(times)), median(of(smallest))],
      inMs(2),
      { atMost },
    ),
  );
}
