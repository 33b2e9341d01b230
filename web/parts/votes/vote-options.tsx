import { Crown, Trophy } from 'lucide-react';
import type { Vote } from '#contract/votes.ts';
import { exactAmount, goalAmount } from '#domain/money/money.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './vote-options.module.css';
import { barPercent, markOf, spokenOption } from './vote-text.ts';

/** The options of a question with their sums and bars, in two columns where there is room. */
export function VoteOptions({ vote, currency }: { vote: Vote; currency: string }) {
  const Mark = vote.state === 'open' ? Crown : Trophy;
  return (
    <ol className={styles.options} aria-label={`Options of ${vote.question}`}>
      {vote.options.map((option, index) => {
        const { id, text, total_cents, target_cents } = option;
        const isMarked = vote.leader_ids.includes(id);
        return (
          <li key={id} className={classNames(styles.option, isMarked && styles.leads)}>
            <VisuallyHidden>{spokenOption(option, index + 1, vote, currency)}</VisuallyHidden>
            <span className={styles.line} aria-hidden="true">
              <span className={styles.place}>{index + 1}</span>
              <span className={styles.text} dir="auto" title={text}>
                {text}
              </span>
              {isMarked && (
                <span className={styles.mark}>
                  <Mark />
                  {vote.leader_ids.length > 1 && markOf(vote)}
                </span>
              )}
              <span className={styles.sum}>
                {exactAmount(total_cents, currency)}
                {target_cents !== null && <small> / {goalAmount(target_cents, currency)}</small>}
              </span>
            </span>
            <span className={styles.bar} aria-hidden="true">
              <span style={{ width: `${barPercent(option, vote)}%` }} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
