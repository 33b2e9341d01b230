import { EyeOff, Plug } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import type { OutboxEntry } from '../../data/outbox/outbox-store.ts';
import { dayAndTime, timeOfDay } from '../../state/local-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useHomeCurrency } from './home-currency.ts';
import { useHomeTimezone } from './home-timezone.ts';
import styles from './tip-summary.module.css';
import { OptionMark } from './votes/option-mark.tsx';

/** A recorded tip in one line, or in two lines in a narrow window. */
export function TipSummary({ tip, hasChanges }: { tip: Tip; hasChanges: boolean }) {
  const { notes, amount_cents } = tip;
  const isAlone = !notes && !hasChanges && !tip.choices;
  return (
    <>
      <FanOf tip={tip} isAlone={isAlone} />
      {hasChanges ? <NotSaved /> : !isAlone && <Notes tip={tip} />}
      <TipTime moment={paidAt(tip)} source={tip.source?.name} />
      <Amount cents={amount_cents} />
    </>
  );
}

/** A tip in the outbox, with its state as `label`. */
export function PendingSummary({ entry, label }: { entry: OutboxEntry; label: string }) {
  const { tip, typedAt } = entry;
  return (
    <>
      <FanOf tip={tip} />
      <span className={styles.unsaved} title={label}>
        {label}
      </span>
      <TipTime moment={typedAt} />
      <Amount cents={tip.amount_cents} isPending typedIn={tip.currency} />
    </>
  );
}

type FanProps = {
  tip: OutboxEntry['tip'] | Tip;
  /** Without notes beside it, whose place a long name takes. */
  isAlone?: boolean;
};

/**
 * Hosts see the name where viewers see Anonymous, in italics with a mark. E-mail addresses are masked until
 * the tip is opened.
 */
function FanOf({ tip, isAlone = false }: FanProps) {
  const { is_anonymous } = tip;
  const fan = classNames(styles.fan, isAlone && styles.alone);
  const fan_name = tip.fan_name && withMaskedEmails(tip.fan_name);
  if (!fan_name) {
    return <span className={classNames(fan, styles.anonymous)}>{ANONYMOUS}</span>;
  }
  if (!is_anonymous) {
    return (
      <span className={fan} dir="auto">
        {fan_name}
      </span>
    );
  }
  return (
    <span className={classNames(fan, styles.secret)} title={`${fan_name}, ${SECRET}`}>
      <em className={styles.secretName} dir="auto">
        {fan_name}
      </em>
      <EyeOff />
      <VisuallyHidden>, {SECRET}</VisuallyHidden>
    </span>
  );
}

const SECRET = `shown as ${ANONYMOUS}`;

/** An ISO 8601 timestamp in Home's timezone, with a mark if the tip came from a source. */
function TipTime({ moment, source }: { moment: string; source?: string | undefined }) {
  const timezone = useHomeTimezone();
  const by = source === undefined ? '' : `By ${source}, `;
  return (
    <time className={styles.time} dateTime={moment} title={by + dayAndTime(moment, timezone)}>
      {by && <Plug aria-hidden />}
      <VisuallyHidden>{by}</VisuallyHidden>
      {timeOfDay(moment, timezone)}
    </time>
  );
}

const NotSaved = () => <span className={styles.unsaved}>Not saved</span>;

const Notes = ({ tip }: { tip: Tip }) => (
  <span className={styles.notes} dir="auto">
    {tip.choices && <OptionMark tip={tip} />}
    {withMaskedEmails(tip.notes ?? '')}
  </span>
);

type AmountProps = {
  cents: number | null;
  isPending?: boolean;
  /** Currency of a waiting amount; the live's currency may have changed since. */
  typedIn?: string | undefined;
};

function Amount({ cents, isPending, typedIn }: AmountProps) {
  const ofLive = useHomeCurrency();
  return (
    <span className={classNames(styles.amount, (isPending || !cents) && styles.nothing)}>
      {exactAmount(cents ?? 0, typedIn ?? ofLive)}
    </span>
  );
}

/** An item of the list of tips, which may be inside a chunk; an `li` must be a child of the list. */
export const ListItem = (props: ComponentProps<'div'>) => (
  // biome-ignore lint/a11y/useSemanticElements: a ul may contain only li elements, no chunks of them.
  <div {...props} role="listitem" />
);
