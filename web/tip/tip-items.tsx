import { EyeOff, Flag } from 'lucide-react';
import { memo } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { useTips } from '../data/tips.ts';
import { openCard, useTipDrafts } from '../parts/tips/tip-drafts.ts';
import { useLiveOutbox } from '../parts/tips/use-live-outbox.ts';
import type { Question } from '../parts/votes/question.ts';
import { timeOfDay } from '../state/local-time.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useMoreInSight } from '../ui/use-more-in-sight.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { PendingItem } from './pending-item.tsx';
import styles from './tip-items.module.css';

type Props = { live: LiveSummary; questions: readonly Question[]; timezone: string | null };

const NO_TIPS: readonly Tip[] = [];

/** Tips in the document from the start; older ones follow when they come into view. */
const TIPS_AT_ONCE = 100;

/** The tips of a live, newest first, below those that wait. A press opens one. */
export function TipItems({ live, questions, timezone }: Props) {
  const { data, error, refetch } = useTips(live.id);
  const tips = data ?? NO_TIPS;
  const { rows, trouble } = useLiveOutbox(live.id);
  const { count, rest } = useMoreInSight(TIPS_AT_ONCE);
  if (error && !data && rows.length === 0) {
    return (
      <div className={styles.failure} role="alert">
        <p>The tips did not load. {error.message}</p>
        <button type="button" className={styles.retry} onClick={() => void refetch()}>
          Try Again
        </button>
      </div>
    );
  }
  if (data?.length === 0 && rows.length === 0) {
    return (
      <EmptyState isSmall art={<Flag />} title="No tips yet">
        The first one starts the board.
      </EmptyState>
    );
  }
  return (
    <ul className={styles.tips} aria-label="Tips, newest first">
      {rows.map((entry) => (
        <PendingItem key={entry.key} {...{ live, entry, trouble, timezone }} />
      ))}
      {tips.slice(0, count).map((tip) => (
        <TipItem
          key={tip.id}
          liveId={live.id}
          tip={tip}
          currency={live.currency}
          timezone={timezone}
          option={optionText(tip, questions)}
        />
      ))}
      {tips.length > count && <li ref={rest} className={styles.rest} aria-hidden />}
    </ul>
  );
}

/** The options that the tip counts for. */
function optionText({ choices = [] }: Tip, questions: readonly Question[]): string {
  const options = questions.flatMap((question) => question.options);
  return choices
    .flatMap(({ option_id }) => options.filter(({ id }) => id === option_id))
    .map(({ text }) => text)
    .join(', ');
}

type ItemProps = {
  liveId: string;
  tip: Tip;
  currency: string;
  timezone: string | null;
  option: string;
};

/** A tip in two lines. */
const TipItem = memo(function TipItem({ liveId, tip, currency, timezone, option }: ItemProps) {
  const isUnsaved = useTipDrafts(({ drafts }) => drafts[tip.id] !== undefined);
  const notes = withMaskedEmails(tip.notes ?? '');
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.tip}
        aria-haspopup="dialog"
        data-tip={tip.id}
        onClick={() => openCard(liveId, tip.id)}
      >
        <Fan name={tip.fan_name} isAnonymous={tip.is_anonymous} />
        <span className={styles.amount}>{exactAmount(tip.amount_cents ?? 0, currency)}</span>
        <span className={styles.facts} dir="auto">
          {isUnsaved && <b>Not saved </b>}
          {tip.held_arrival_id && <b>Held </b>}
          {option && <i>{option} </i>}
          {notes}
        </span>
        <span className={styles.time}>{timeOfDay(paidAt(tip), timezone)}</span>
      </button>
    </li>
  );
});

/** Hosts see the name where viewers see Anonymous, with a mark. E-mail addresses are masked. */
export function Fan({ name, isAnonymous }: { name: string | null; isAnonymous?: boolean }) {
  if (!name) return <span className={styles.nobody}>{ANONYMOUS}</span>;
  return (
    <span className={styles.fan} dir="auto">
      {withMaskedEmails(name)}
      {isAnonymous && (
        <>
          <EyeOff aria-hidden />
          <VisuallyHidden>, shown as {ANONYMOUS}</VisuallyHidden>
        </>
      )}
    </span>
  );
}
