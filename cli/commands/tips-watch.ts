import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from 'commander';
import type { DataPaths } from '#config/paths.ts';
import type { Live } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { createBackoff } from '#domain/backoff.ts';
import { AppError, unavailable } from '#domain/errors.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { httpApi } from '../api/http-api.ts';
import { runningAt } from '../api/open-api.ts';
import { createTipBook, type TipBook } from '../api/tip-book.ts';
import type { CommandContext } from '../context.ts';
import { type HelpText, withHelp } from '../help/help-text.ts';
import { findLive } from '../lives/find-live.ts';
import { plainText } from '../output/plain-text.ts';
import { zonedTime } from '../output/zoned-time.ts';
import { requireDatabase } from '../require-database.ts';
import { stopRequest } from '../stop-request.ts';
import { createTipFollower, type TipFollower } from '../tips/follow-tips.ts';
import { giverOf } from '../tips/giver-of.ts';

const HELP: HelpText = {
  about:
    'Prints each tip as it comes, one line each, until Ctrl+C. Without --live it follows the live that is running, also when another one begins.',
  details: [
    'A tip is printed once, as soon as it has an amount; what is changed or deleted later is not told. Tips that were there before are not printed: tips list has them.',
    'While the server is away it waits, and then prints what came meanwhile. With --json each line is one tip with the code and the name of its live.',
  ],
  examples: [
    'streamhost tips watch',
    'streamhost tips watch --live k7qx2mab',
    'streamhost tips watch --json',
  ],
  seeAlso: ['tips list', 'lives', 'serve'],
};

/** Pause after a server that does not answer. */
const RETRY_MS = 1000;
/** While the server is away. */
const BACKOFF = { firstMs: 250, longestMs: 5000 };

type WatchFlags = { live?: string };

export function addTipsWatchCommand(tips: Command, context: CommandContext): void {
  withHelp(tips.command('watch'), HELP)
    .description('Print tips as they come')
    .option('--live <live>', 'code, id or name of the live (default: the one that is running)')
    .action((flags: WatchFlags) => watch(flags, context));
}

async function watch({ live: wanted }: WatchFlags, context: CommandContext): Promise<void> {
  const paths = await context.paths();
  await requireDatabase(paths);
  const url = await runningAt(paths);
  if (!url) throw noServer(paths);
  const book = bookAt(url);
  const only = wanted === undefined ? null : findLive(await book.lives(), wanted);
  const follower = await createTipFollower(book, {
    only,
    onLive: (live) => context.note(live ? watching(live) : NO_LIVE),
    onTip: await printer(paths, context),
  });
  const ended = new AbortController();
  stopRequest().then(() => ended.abort());
  await keepFollowing(follower, { paths, context, signal: ended.signal });
}

type FollowContext = { paths: DataPaths; context: CommandContext; signal: AbortSignal };

/** Follows until the signal. Searches for a server that stopped, also at another port. */
async function keepFollowing(
  follower: TipFollower,
  { paths, context, signal }: FollowContext,
): Promise<void> {
  const backoff = createBackoff(BACKOFF);
  let isAway = false;
  while (!signal.aborted) {
    const url = await runningAt(paths);
    if (url) {
      if (isAway) context.warn(`The server answers again, at ${url}.`);
      isAway = false;
      backoff.reset();
      if (!(await follow(follower, url, signal))) await pause(RETRY_MS, signal);
    } else {
      if (!isAway) context.warn('The server has stopped; waiting until it runs again.');
      isAway = true;
      await pause(backoff.next(), signal);
    }
  }
}

/** False where the server does not answer. Throws for a deleted live. */
async function follow(follower: TipFollower, url: string, signal: AbortSignal): Promise<boolean> {
  try {
    await follower.follow(bookAt(url), url, signal);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unavailable') return false;
    throw error;
  }
}

const bookAt = (url: string): TipBook => createTipBook(httpApi(url));

async function printer(paths: DataPaths, context: CommandContext) {
  const { settingsTimezone } = await import('../../server/storage/settings-timezone.ts');
  const { jsonRow } = await import('../../server/tips/files/exported-tip.ts');
  const timezone = settingsTimezone(paths);
  return (live: Pick<Live, 'code' | 'name' | 'currency'>, tip: Tip) =>
    context.print(jsonRow({ live, tip }), described(tip, live.currency, timezone));
}

function described(tip: Tip, currency: string, timezone: string | null): string {
  const { amount_cents, notes } = tip;
  const note = notes ? `  ${plainText(withMaskedEmails(notes))}` : '';
  return `${zonedTime(paidAt(tip), timezone)}  ${exactAmount(amount_cents ?? 0, currency)}  ${giverOf(tip)}${note}`;
}

const watching = ({ code, name }: { code: string; name: string }) =>
  `Watching the tips of ${plainText(name)} (${code}). Ctrl+C ends it.`;

const NO_LIVE = 'There is no live yet; waiting for one. Ctrl+C ends it.';

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => {});
}

const noServer = (paths: DataPaths) =>
  unavailable(
    `No server runs on ${paths.root}, so no tip can come.`,
    "Start one with 'streamhost serve'; 'streamhost tips list' works without.",
  );
