import type { TestContext } from 'node:test';
import type {
  CheckedTip,
  Comparison,
  Difference,
  Mended,
  TotalCheck,
} from '#contract/check-total.ts';
import type { Live } from '#contract/lives.ts';
import type { CreateSource } from '#contract/sources.ts';
import type { ReportedTotal } from '../ingest/sources-service.ts';
import { appWithSource, inboxOf, putOnAir } from '../ingest/testing/app-with-source.ts';
import { aStubService } from '../ingest/testing/stub-service.ts';
import { aLive, aSeries, boardOf, tipsOf } from './builders.ts';
import { uploadRequest } from './images.ts';
import { answerOf, post, put } from './requests.ts';
import type { App } from './test-app.ts';

/** An amount in US dollars. */
export const usd = (amount: string) => ({ amount, currency: 'USD' });

/** A live on air with a source whose service has a list and a figure. */
export async function aShow(t: TestContext) {
  const { app, source, ...rest } = await aStudio(t);
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const checks = checksAt(app, `/api/lives/${live.id}/total-check`, source);
  return { app, source, ...rest, live, ...checks, state: () => stateOf(app, [live.id]) };
}

/** When the evenings of `aSeriesOfEvenings` start, in hours from now. */
const EVENINGS = [-50, -26, -2] as const;

/** The time of so many hours from now, in ISO 8601. */
export const hoursFromNow = (hours: number) =>
  new Date(Date.now() + hours * 3_600_000).toISOString();

/** Start of a live in so many hours from now. */
export function startIn(hours: number) {
  const [start_date, time] = hoursFromNow(hours).split('T');
  return { start_date, start_time: time?.slice(0, 5) ?? '' };
}

/** A series of three evenings with an opening balance of 10.00, and a source as of `aShow`. */
export async function aSeriesOfEvenings(t: TestContext) {
  const { app, source, ...rest } = await aStudio(t, { since: hoursFromNow(-60) });
  await answerOf(app, put('/api/user-settings', { userId: 'demo-user', timezone: 'UTC' }));
  const opening = { opening_cents: 1000, opening_label: 'Brought over' };
  const series = await aSeries(app, opening);
  const evenings: Live[] = [];
  for (const [index, hours] of EVENINGS.entries()) {
    const live = { name: `Evening ${index + 1}`, ...startIn(hours), series_id: series.id };
    evenings.push(await aLive(app, live));
  }
  const [first, second, third] = evenings as [Live, Live, Live];
  const checks = checksAt(app, `/api/series/${series.id}/total-check`, source);
  const ids = evenings.map(({ id }) => id);
  return {
    ...{ app, source, ...rest, series, first, second, third, ...checks },
    state: () => stateOf(app, ids),
  };
}

/** A source whose service has a list and a figure. */
async function aStudio(t: TestContext, sent: Partial<CreateSource> = {}) {
  const stub = aStubService();
  const { list } = stub.service;
  const raised: { figure: ReportedTotal; requests: number } = {
    figure: { ...usd('0'), payments: 0, matches: null, all: null },
    requests: 0,
  };
  stub.service = {
    ...stub.service,
    ...(list && { list: { ...list, lacksWithdrawn: true } }),
    async figure() {
      raised.requests += 1;
      return raised.figure;
    },
  };
  const { app, context, source, storage } = await appWithSource(t, { stub, ...sent });
  return { app, context, raised, source, storage, stub };
}

/** The requests of a check. */
function checksAt(app: App, path: string, source: { id: string }) {
  return {
    check: () => answerOf<TotalCheck>(app, path),
    compare: (again = true) =>
      answerOf<Comparison>(app, post(`${path}/sources/${source.id}`, { again })),
    file: (content: string) => {
      const { headers, payload } = uploadRequest({ name: 'tips.csv', content });
      return answerOf<Comparison>(app, { method: 'POST', url: `${path}/file`, headers, payload });
    },
    mend: (...differences: (Pick<Difference, 'id'> & { action?: string })[]) => {
      const mend = differences.map(({ id, action }) => ({ id, ...(action && { action }) }));
      return answerOf<Mended>(app, post(`${path}/mend`, { mend }));
    },
    undo: ({ undo_id }: Mended, status = 200) =>
      answerOf(app, post(`${path}/undo`, { undo_id }), status),
    behind: (line: string) =>
      answerOf<CheckedTip[]>(app, `${path}/tips?line=${encodeURIComponent(line)}`),
  };
}

/** Everything that an undo has to restore. */
async function stateOf(app: App, liveIds: readonly string[]) {
  const lives = [];
  for (const id of liveIds) {
    const { total_cents } = await boardOf(app, id);
    lives.push({ tips: await tipsOf(app, id), total: total_cents });
  }
  return { lives, arrivals: (await inboxOf(app, 'all')).arrivals };
}

/** Each difference in one line: kind, fan, change, actions and whether it is certain. */
export const short = (differences: readonly Difference[]) =>
  differences.map(({ kind, fan_name, change_cents, actions, is_certain }) =>
    [kind, fan_name, change_cents, ...actions, is_certain ? 'certain' : 'ask'].join(' '),
  );

/** Each place in one line: its name, payments and minor units. */
export const placesOf = ({ places }: Comparison) =>
  places?.map(({ place, payments, sums }) => `${place} ${payments} ${sums[0]?.amount_cents}`);
