import type { Vote } from '#contract/votes.ts';
import { voteAt, voteEnd } from '#domain/votes/vote-state.ts';
import type { VoteSettings } from '../settings/read-layout-settings.ts';

type ShownVotes = {
  /** Newest first. */
  votes: readonly Vote[];
  /** When the next of them closes or goes, in ms since 1970; null for never. */
  untilMs: number | null;
};

const NONE: ShownVotes = { votes: [], untilMs: null };

/**
 * The questions that a layout shows at `nowMs` of the server's clock: open ones, and closed ones for some time. Of all
 * these the newest alone, unless the layout shows all.
 */
export function shownVotes(
  votes: readonly Vote[],
  { isShown, shows, closedForMs }: Pick<VoteSettings, 'isShown' | 'shows' | 'closedForMs'>,
  nowMs: number,
): ShownVotes {
  if (!isShown) return NONE;
  const untilOf = (vote: Vote) =>
    vote.state === 'open' ? Number.POSITIVE_INFINITY : endMsOf(vote) + closedForMs;
  const changeOf = (vote: Vote) =>
    vote.state === 'open' && vote.closes_at !== null ? endMsOf(vote) : untilOf(vote);
  const current = votes
    .map((vote) => voteAt(vote, nowMs))
    .filter((vote) => vote.options.length > 0 && untilOf(vote) > nowMs)
    .sort((a, b) => Date.parse(b.opened_at) - Date.parse(a.opened_at));
  const shown = shows === 'all' ? current : current.slice(0, 1);
  const untilMs = Math.min(...shown.map(changeOf));
  return { votes: shown, untilMs: Number.isFinite(untilMs) ? untilMs : null };
}

const endMsOf = (vote: Vote): number => Date.parse(voteEnd(vote) ?? '');
