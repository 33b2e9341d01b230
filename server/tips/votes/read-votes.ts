import type { Owner } from '#contract/topics.ts';
import type { Vote } from '#contract/votes.ts';
import { leaderIds } from '#domain/votes/leaders.ts';
import { voteEnd, voteState } from '#domain/votes/vote-state.ts';
import type { Prepared } from '../../storage/prepared-transactions.ts';
import * as query from '../../storage/queries/votes.ts';
import { steadyNowMs } from '../../system/timing/steady-clock.ts';

const NO_TIPS = { tips: 0, total_cents: 0 };

/** The questions of a live or series with their sums, newest first; none for an unknown one. */
export function votesOf(prepared: Prepared, { kind, id }: Owner): Vote[] {
  const rows =
    kind === 'live' ? query.votesOfLive(prepared, id) : query.votesOfSeries(prepared, id);
  return rows.map((row) => countedVote(prepared, row));
}

/** A question with the sums of its tips of now. */
export function countedVote(prepared: Prepared, row: query.VoteRow): Vote {
  const sums = new Map(
    query
      .sumsByOption(prepared, row.id)
      .map(({ option_id, tips, total_cents }) => [option_id, { tips, total_cents }]),
  );
  const options = query
    .optionsOf(prepared, row.id)
    .map(({ vote_id: _, position: __, ...option }) => ({
      ...option,
      ...(sums.get(option.id) ?? NO_TIPS),
    }));
  const state = voteState(row, steadyNowMs());
  return {
    ...row,
    state,
    closed_at: state === 'closed' ? voteEnd(row) : null,
    options,
    undecided: sums.get(null) ?? NO_TIPS,
    leader_ids: leaderIds(options),
  };
}
