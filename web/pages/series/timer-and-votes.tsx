import { Timer, Vote } from 'lucide-react';
import type { Series } from '#contract/series.ts';
import type { Owner } from '#contract/topics.ts';
import { useTimer } from '../../data/timer.ts';
import { useVotes } from '../../data/votes.ts';
import { useUserTimezone } from '../../forms/fields/clock/timezone-line.tsx';
import { TimerCard } from '../../parts/timer/timer-card.tsx';
import { openTimerDialog } from '../../parts/timer/timer-dialog-open.ts';
import { requestVote } from '../../parts/votes/vote-request.ts';
import { VotesCard } from '../../parts/votes/votes-card.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './timer-and-votes.module.css';

/** The timer and the questions that all lives of a series share, and buttons to add them. */
export function TimerAndVotes({ series: { id, currency } }: { series: Series }) {
  const timezone = useUserTimezone() ?? null;
  const owner: Owner = { kind: 'series', id };
  const hasNoTimer = useTimer(owner) === null;
  const hasNoVotes = useVotes(owner)?.length === 0;
  const shared = { owner, currency, timezone };
  return (
    <div className={styles.cards}>
      <TimerCard {...shared} />
      <VotesCard {...shared} startsOpen={false} label="Votes of the series" />
      {(hasNoTimer || hasNoVotes) && (
        <div className={styles.add}>
          {hasNoTimer && (
            <Button type="button" size="small" onClick={() => openTimerDialog(owner)}>
              <Timer />
              Add a timer
            </Button>
          )}
          {hasNoVotes && (
            <Button type="button" size="small" onClick={() => requestVote(id, { kind: 'new' })}>
              <Vote />
              Ask a question
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
