import type { Vote } from '#contract/votes.ts';
import type { VoteSettings } from '../settings/read-layout-settings.ts';

type ShownVotes = {
  /** Newest first. */
  votes: readonly Vote[];
  /** When the next of them goes, in ms since 1970; null for never. */
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
  const untilOf = ({ state, closed_at }: Vote) =>
    state === 'open' ? Number.POSITIVE_INFINITY : Date.parse(closed_at ?? '') + closedForMs;
  const current = votes
    .filter((vote) => vote.options.length > 0 && untilOf(vote) > nowMs)
    .sort((a, b) => Date.parse(b.opened_at) - Date.parse(a.opened_at));
  const shown = shows === 'all' ? current : current.slice(0, 1);
  const untilMs = Math.min(...shown.map(untilOf));
  return { votes: shown, untilMs: Number.isFinite(untilMs) ? untilMs : null };
}
