import type { LiveSummary } from '#contract/lives.ts';
import type { Owner } from '#contract/topics.ts';
import { useTimer } from '../../data/timer.ts';
import { TimerCard } from '../../parts/timer/timer-card.tsx';
import { useHomeTimezone } from './home-timezone.ts';

type Props = { live: Pick<LiveSummary, 'id' | 'currency' | 'series_id'> };

/** The timer of a live, and that of its series; keys act on the first of them. */
export function HomeTimer({ live: { id, currency, series_id } }: Props) {
  const timezone = useHomeTimezone();
  const own: Owner = { kind: 'live', id };
  const hasOwn = useTimer(own) !== null;
  return (
    <>
      <TimerCard key={id} owner={own} currency={currency} timezone={timezone} />
      {series_id && (
        <TimerCard
          key={series_id}
          owner={{ kind: 'series', id: series_id }}
          currency={currency}
          timezone={timezone}
          hasKeys={!hasOwn}
        />
      )}
    </>
  );
}
