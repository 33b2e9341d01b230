import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import type { Recap, RecapGoal, RecapTable } from '#contract/recap.ts';
import type { Vote } from '#contract/votes.ts';
import { exactAmount, goalAmount } from '#domain/money/money.ts';
import { gapText, isReached, minuteText, sumText, timerFacts } from '#domain/text/recap-text.ts';
import type { Clock } from '#domain/time/moment-text.ts';
import { type RecapScope, recapFile } from '../../data/recap.ts';
import { useRecapChoices } from '../../state/recap-choices.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify } from '../../ui/notify.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMenuButton } from '../../ui/use-menu-button.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Evenings } from './evenings.tsx';
import styles from './recap-facts.module.css';
import type { RecapSubject } from './recap-subject.ts';

type Props = {
  subject: RecapSubject;
  recap: Recap;
  clock: Clock;
};

/** The content of the recap picture as text. */
export function RecapFacts({ subject, recap, clock }: Props) {
  const { hasAmounts, hasNames } = useRecapChoices();
  const currency = hasAmounts ? subject.currency : null;
  const amount = (cents: number) => currency && exactAmount(cents, currency);
  const { total, givers } = sumText(recap, amount(recap.total_cents));
  const { goals, votes, top_fans: fans, biggest_minute: minute, longest_gap: gap } = recap;
  const facts = [
    minute && { label: 'Biggest minute', ...minuteText(minute, { ...clock, currency }) },
    gap && { label: 'Longest gap', ...gapText(gap, clock) },
    ...(recap.timer ? timerFacts(recap.timer, clock) : []),
  ];
  return (
    <section className={styles.facts} aria-label="The show in numbers">
      <div className={styles.head}>
        <p className={styles.total}>{total}</p>
        <p className={styles.givers}>{givers}</p>
        <DownloadCsv scope={subject.scope} />
        {subject.checkHref && (
          <ButtonLink size="small" kind="ghost" href={subject.checkHref}>
            Check the total
          </ButtonLink>
        )}
      </div>
      <dl className={styles.times}>
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>
                  <b>{fact.value}</b> {fact.when}
                </dd>
              </div>
            ),
        )}
      </dl>
      <Evenings recap={recap} />
      {goals.length > 0 && <GoalList goals={goals} clock={clock} currency={currency} />}
      {votes.map((vote) => (
        <VoteResult key={vote.id} vote={vote} amount={amount} />
      ))}
      {hasNames && fans.length > 0 && (
        <section>
          <h2>Top fans</h2>
          <ol className={styles.list}>
            {fans.map(({ fan_id, fan_name, amount_cents }) => (
              <li key={fan_id ?? ''}>
                <span className={styles.name} dir="auto">
                  {fan_name}
                </span>
                <span className={styles.amount}>{amount(amount_cents)}</span>
              </li>
            ))}
          </ol>
          <p className={styles.note}>
            Named as on the overlay, because a recap is made to be shown.
          </p>
        </section>
      )}
    </section>
  );
}

type GoalsProps = { goals: readonly RecapGoal[]; clock: Clock; currency: string | null };

function GoalList({ goals, clock, currency }: GoalsProps) {
  const reached = goals.filter(isReached);
  return (
    <section>
      <h2>
        Goals <span>{`${reached.length} of ${goals.length} reached`}</span>
      </h2>
      <ul className={styles.list}>
        {goals.map((goal) => (
          <li key={goal.amount_cents} data-reached={isReached(goal) || undefined}>
            {isReached(goal) ? <Check /> : <Circle />}
            <span className={styles.name} dir="auto">
              {goal.reward}
            </span>
            <ReachedBy goal={goal} clock={clock} />
            <span className={styles.amount}>
              {currency && goalAmount(goal.amount_cents, currency)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReachedBy({ goal, clock }: { goal: RecapGoal; clock: Clock }) {
  const { reached_at, by_opening } = goal;
  if (by_opening) return <span className={styles.by}>Opening balance</span>;
  if (reached_at === null) return null;
  return (
    <time dateTime={reached_at}>
      <VisuallyHidden>Reached at </VisuallyHidden>
      {clock.timeOfDay(reached_at)}
    </time>
  );
}

type VoteProps = { vote: Vote; amount: (cents: number) => string | null };

function VoteResult({ vote: { question, options, leader_ids }, amount }: VoteProps) {
  return (
    <section>
      <h2 dir="auto">{question}</h2>
      <ul className={styles.list}>
        {options.map(({ id, text, total_cents }) => (
          <li key={id} data-reached={leader_ids.includes(id) || undefined}>
            {leader_ids.includes(id) ? <Check /> : <Circle />}
            <span className={styles.name} dir="auto">
              {text}
              {leader_ids.includes(id) && <VisuallyHidden> leads</VisuallyHidden>}
            </span>
            <span className={styles.amount}>{amount(total_cents)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const TABLES: readonly { table: RecapTable; label: string }[] = [
  { table: 'show', label: 'The show' },
  { table: 'goals', label: 'Goals' },
  { table: 'fans', label: 'All fans' },
  { table: 'running_total', label: 'Running total' },
  { table: 'votes', label: 'Votes' },
  { table: 'timer', label: 'Timer' },
];

/** Of a series or month, too. */
const WIDE_TABLES = [...TABLES, { table: 'lives', label: 'Lives' } as const];

/** A menu with the tables of the recap, a CSV file each. */
function DownloadCsv({ scope }: { scope: RecapScope }) {
  const { menus, menu, button } = useMenuButton();
  const [isBusy, setBusy] = useState(false);
  async function download(table: RecapTable) {
    setBusy(true);
    try {
      const { content, fileName } = await recapFile(scope, table);
      saveFile(content, fileName);
    } catch (error) {
      const text = error instanceof Error ? error.message : undefined;
      notify({ kind: 'error', title: 'The recap was not downloaded', text });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Button size="small" busyLabel={isBusy && 'Downloading'} {...button}>
        Download CSV…
      </Button>
      {menus && (
        <menus.Menu {...menu} label="Tables of the recap" align="end">
          {(scope.kind === 'live' ? TABLES : WIDE_TABLES).map(({ table, label }) => (
            <menus.MenuItem key={table} label={label} onSelect={() => void download(table)} />
          ))}
        </menus.Menu>
      )}
    </>
  );
}
