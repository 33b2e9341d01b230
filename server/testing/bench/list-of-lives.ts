import { type Comparison, compared, inMs, median } from './comparison.ts';
import { sendOne } from './load.ts';
import { seedLives } from './seed.ts';
import { withBareServer, withStreamhost } from './servers.ts';

const LIVES = 1000;
const TIPS_PER_LIVE = 10;
const SAMPLES = 300;

/** The list of lives with their totals, against a route that sends the rows of one SQL statement. */
export async function listOfLives(): Promise<Comparison[]> {
  return withStreamhost(
    (storage) => seedLives(storage, Array(LIVES).fill(TIPS_PER_LIVE)),
    (server) =>
      withBareServer(server, {}, async (url) => {
        const oursMs: number[] = [];
        const bareMs: number[] = [];
        for (let sample = 0; sample < SAMPLES; sample++) {
          oursMs.push((await sendOne({ url: `${server.url}/api/lives`, status: 200 })).ms);
          bareMs.push((await sendOne({ url: `${url}/lives`, status: 200 })).ms);
        }
        const what = `list of ${LIVES} lives / bare route with the same SQL`;
        return [compared(what, [median(oursMs), median(bareMs)], inMs(2), { atMost: 1.5 })];
      }),
  );
}
