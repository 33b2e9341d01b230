import type { LiveSummary } from '#contract/lives.ts';
import { ofLive, ofSeries } from '../../../parts/votes/live-questions.ts';
import { VotesCard } from '../../../parts/votes/votes-card.tsx';
import { useHomeTimezone } from '../home-timezone.ts';
import { useHomeForm } from '../use-home-form.ts';

/** The questions of a live, and those of its series. */
export function HomeVotes({ live }: { live: LiveSummary }) {
  const timezone = useHomeTimezone();
  const startsOpen = useHomeForm() !== 'narrow';
  const series = ofSeries(live);
  const shared = { currency: live.currency, timezone };
  return (
    <>
      <VotesCard {...shared} owner={ofLive(live.id)} startsOpen={startsOpen} hasKeys />
      {series && (
        <VotesCard {...shared} owner={series} startsOpen={false} label="Votes of the series" />
      )}
    </>
  );
}
