import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { CURRENT_LIVE, totalsTopic } from '#contract/topics.ts';
import { AppError } from '#domain/errors.ts';
import { createLiveClient } from '#domain/live/client.ts';
import type { TipBook } from '../api/tip-book.ts';
import { plainText } from '../output/plain-text.ts';
import { createNewTips, type NewTips } from './new-tips.ts';

/** Most changes are one tip. */
const PAGE_SIZE = 50;

type Followed = Pick<LiveSummary, 'id' | 'code' | 'name' | 'currency'>;

type FollowOptions = {
  /** The live whose tips are followed; null for the current one. */
  only: Followed | null;
  /** Called when the live changes, with null while there is none. */
  onLive: (live: Followed | null) => void;
  /** Called with each new tip, in the order in which they were made. */
  onTip: (live: Followed, tip: Tip) => void;
};

/** Follows tips over one server after the other, and misses none in between. */
export type TipFollower = {
  /**
   * Reports new tips until the signal, or until the server with this origin no longer answers. Throws an AppError where it
   * does not answer at first, and for a deleted live.
   */
  follow(book: TipBook, url: string, signal: AbortSignal): Promise<void>;
};

/** Tips that exist already are read with `book`, and not reported. */
export async function createTipFollower(
  book: TipBook,
  { only, onLive, onTip }: FollowOptions,
): Promise<TipFollower> {
  const newTips = createNewTips(await newestTip(book, only));
  let live: Followed | null | undefined;

  async function switchTo(book: TipBook, id: string | null): Promise<void> {
    if (id === live?.id || (id === null && live === null)) return;
    // The last tips of the live before.
    await takeNew(book);
    const found = only ?? (await book.lives()).find((listed) => listed.id === id) ?? null;
    live = found;
    onLive(found);
  }

  async function catchUp(book: TipBook): Promise<void> {
    await switchTo(book, only?.id ?? (await book.runningLive()));
    await takeNew(book);
  }

  async function takeNew(book: TipBook): Promise<void> {
    if (!live) return;
    try {
      await take(book, live, newTips, onTip);
    } catch (error) {
      if (!(error instanceof AppError && error.kind === 'not_found')) throw error;
      // The topic of the running live has the next one.
      if (only) throw deleted(only);
    }
  }

  async function follow(book: TipBook, url: string, signal: AbortSignal): Promise<void> {
    const steps = createSteps();
    const ended = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => ended.resolve(), { once: true });
    if (signal.aborted) return;
    const client = createLiveClient({
      origin: url,
      onFailure: (error) => {
        if (error) ended.resolve();
      },
    });
    let unsubscribe = () => {};
    const subscribe = () => {
      unsubscribe();
      const topic = live ? totalsTopic(live.id, 0) : null;
      unsubscribe = topic
        ? client.subscribe(topic, () => steps.add(() => takeNew(book)))
        : () => {};
    };
    try {
      await catchUp(book);
      subscribe();
      if (!only) {
        client.subscribe(CURRENT_LIVE, ({ body }) =>
          steps.add(async () => {
            await switchTo(book, body);
            subscribe();
          }),
        );
      }
      await Promise.race([ended.promise, steps.failed]);
    } finally {
      client.close();
    }
  }

  return { follow };
}

/** Runs one step after the other. `failed` rejects with the first that fails, and none runs after it. */
function createSteps() {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let last = Promise.resolve();
  return {
    failed,
    add(step: () => Promise<void>): void {
      last = last.then(step);
      last.catch(reject);
    },
  };
}

async function take(
  book: TipBook,
  live: Followed,
  newTips: NewTips,
  onTip: FollowOptions['onTip'],
): Promise<void> {
  const listed: Tip[] = [];
  for await (const page of book.tipsOf(live.id, Number.POSITIVE_INFINITY, PAGE_SIZE)) {
    listed.push(...page);
    if ((page.at(-1)?.id ?? '') <= newTips.doneUpTo()) break;
  }
  for (const tip of newTips.take(listed)) onTip(live, tip);
}

/** The id of the newest tip: of the live, or of all that have any; empty if there is none. */
async function newestTip(book: TipBook, only: Followed | null): Promise<string> {
  const lives = only ? [only] : (await book.lives()).filter((live) => live.tip_total_cents > 0);
  let newest = '';
  for (const { id } of lives) {
    for await (const [tip] of book.tipsOf(id, 1)) if (tip && tip.id > newest) newest = tip.id;
  }
  return newest;
}

const deleted = ({ name, code }: Followed) =>
  new AppError('not_found', `The live ${plainText(name)} (${code}) was deleted.`, {
    remedy: "'streamhost lives' lists those that there are.",
  });
