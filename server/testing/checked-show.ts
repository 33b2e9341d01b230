import type { TestContext } from 'node:test';
import type {
  CheckedTip,
  Comparison,
  Difference,
  Mended,
  TotalCheck,
} from '#contract/check-total.ts';
import type { ReportedTotal } from '../ingest/sources-service.ts';
import { appWithSource, inboxOf, putOnAir } from '../ingest/testing/app-with-source.ts';
import { aStubService } from '../ingest/testing/stub-service.ts';
import { aLive, boardOf, tipsOf } from './builders.ts';
import { uploadRequest } from './images.ts';
import { answerOf, post } from './requests.ts';
import type { App } from './test-app.ts';

/** An amount in US dollars. */
export const usd = (amount: string) => ({ amount, currency: 'USD' });

/** A live on air with a source whose service has a list and a figure. */
export async function aShow(t: TestContext) {
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
  const { app, context, source, storage } = await appWithSource(t, { stub });
  const live = await aLive(app);
  await putOnAir(app, live.id);
  const path = `/api/lives/${live.id}/total-check`;
  return {
    ...{ app, context, live, raised, source, storage, stub },
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
    state: () => stateOf(app, live.id),
  };
}

/** Everything that an undo has to restore. */
async function stateOf(app: App, liveId: string) {
  const [tips, board, inbox] = [
    await tipsOf(app, liveId),
    await boardOf(app, liveId),
    await inboxOf(app, 'all'),
  ];
  return { tips, total: board.total_cents, arrivals: inbox.arrivals };
}

/** Each difference in one line: kind, fan, change, actions and whether it is certain. */
export const short = (differences: readonly Difference[]) =>
  differences.map(({ kind, fan_name, change_cents, actions, is_certain }) =>
    [kind, fan_name, change_cents, ...actions, is_certain ? 'certain' : 'ask'].join(' '),
  );

/** Each place in one line: its name, payments and minor units. */
export const placesOf = ({ places }: Comparison) =>
  places?.map(({ place, payments, sums }) => `${place} ${payments} ${sums[0]?.amount_cents}`);
