import { Ban, EyeOff, Pause, Pencil, Play, SkipForward } from 'lucide-react';
import { useRef } from 'react';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { AlertProgress } from '../../../parts/alerts/alert-progress.tsx';
import type { AlertNow, QueueState, Unseen } from '../../../parts/alerts/queue-state.ts';
import { Button } from '../../../ui/button.tsx';
import { FoldCard } from '../../../ui/fold-card.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useHomeCurrency } from '../home-currency.ts';
import styles from './queue-view.module.css';
import { isSecret, QueuedName, QueuedNote } from './queued-name.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import type { QueueActions } from './use-queue-actions.ts';
import { useRestoredFocus } from './use-restored-focus.ts';
import { WaitingRow } from './waiting-row.tsx';

type Props = {
  state: QueueState;
  actions: QueueActions;
  isOpen: boolean;
  onToggle: () => void;
};

/** The queue of alerts: a line with the alert on screen, which opens into the next ones and their actions. */
export function QueueView(props: Props) {
  const { state, actions, isOpen, onToggle } = props;
  const { now, next, waiting, isPaused, unseen, later } = state;
  const toggle = useRef<HTMLButtonElement>(null);
  const restoreFocus = useRestoredFocus(
    toggle,
    String([now?.seq, ...[...next, ...later].map(({ alert }) => alert.seq)]),
  );
  const skip = (
    <Button size="small" onClick={() => actions.skip(now?.count === 1 ? now.seq : undefined)}>
      <SkipForward />
      Skip
    </Button>
  );
  const pause = <PauseButton isPaused={isPaused} isShort={!isOpen} onChange={actions.pause} />;
  return (
    <FoldCard
      label="Alerts"
      what="the queue"
      isOpen={isOpen}
      onToggle={onToggle}
      toggle={toggle}
      {...restoreFocus}
      line={
        <>
          <Headline state={state} isOpen={isOpen} />
          <VisuallyHidden role="status">{isPaused && 'Alerts are paused'}</VisuallyHidden>
          {isOpen && now && <Amount now={now} />}
          {!isOpen && !unseen && skip}
          {!isOpen && pause}
        </>
      }
      notes={now && <AlertProgress now={now} />}
    >
      {now && (
        <div className={styles.actions}>
          <NowActions now={now} actions={actions} />
          {skip}
        </div>
      )}
      {next.length > 0 && (
        <ol className={styles.list} aria-label="Next alerts">
          {next.map((queued, index) => (
            <WaitingRow
              key={queued.alert.seq}
              queued={queued}
              place={index + 1}
              actions={actions}
            />
          ))}
        </ol>
      )}
      {later.length > 0 && (
        <ol className={styles.list} aria-label="Alerts that are not due yet">
          {later.map(({ dueMs, ...queued }) => (
            <WaitingRow
              key={queued.alert.seq}
              queued={queued}
              place={
                <>
                  <VisuallyHidden>In </VisuallyHidden>
                  <SecondsLeft dueMs={dueMs} />
                </>
              }
              isDue={false}
              actions={actions}
            />
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <p>{moreText(waiting, next.length, unseen !== null || later.length > 0)}</p>
        {pause}
      </div>
    </FoldCard>
  );
}

function moreText(waiting: number, listed: number, mayBeOthers: boolean): string {
  const more = waiting - listed;
  if (more > 0) return listed > 0 ? `${more} more wait` : `${more} wait`;
  return waiting === 0 && !mayBeOthers ? 'None wait' : '';
}

const UNSEEN: Record<Unseen, string> = {
  'no overlay': 'Nothing shows alerts now: no overlay is open',
  'no alerts': 'Nothing shows alerts now: the open overlay has none',
  'older overlay': 'What plays is not known: reload the overlay',
};

type HeadlineProps = { state: QueueState; isOpen: boolean };

function Headline({ state: { now, waiting, isPaused, unseen, later }, isOpen }: HeadlineProps) {
  const currency = useHomeCurrency();
  const waits = waiting > 0 && !(isOpen && now) && `${waiting} wait`;
  const soon = later.length > 0 && !isOpen && `${later.length} soon`;
  const texts = [now && !isOpen && exactAmount(centsOf(now), currency), waits, soon].filter(
    Boolean,
  );
  const rest = texts.length > 0 && <span className={styles.quiet}>{texts.join(' · ')}</span>;
  const paused = isPaused && <span className={styles.paused}>Paused</span>;
  if (now) {
    return (
      <p className={styles.headline}>
        <span className={styles.now}>Now</span>
        <span className={styles.who}>
          {now.queued ? <QueuedName queued={now.queued} /> : counted(now.count, 'tip')}
          {now.queued && isOpen && <QueuedNote queued={now.queued} />}
        </span>
        <span className={styles.rest}>
          {paused}
          {rest}
        </span>
      </p>
    );
  }
  return (
    <p className={styles.message}>
      <span className={styles.rest}>
        {paused}
        {rest}
        {!unseen && !paused && !rest && <span className={styles.quiet}>No alert now</span>}
      </span>
      {unseen && <span className={styles.quiet}>{UNSEEN[unseen]}</span>}
    </p>
  );
}

/** That of the tip as it is now, which the overlay draws next. */
const centsOf = ({ queued, cents }: AlertNow) => queued?.alert.amount_cents ?? cents;

function Amount({ now }: { now: AlertNow }) {
  const currency = useHomeCurrency();
  return <span className={styles.amount}>{exactAmount(centsOf(now), currency)}</span>;
}

function NowActions({ now: { queued }, actions }: { now: AlertNow; actions: QueueActions }) {
  const tip = queued?.tip;
  if (!tip) return null;
  const hasName = tip.fan_id !== null && !isSecret(queued);
  return (
    <>
      <Button size="small" onClick={() => actions.correct(tip)}>
        <Pencil />
        Correct
      </Button>
      {hasName && (
        <Button size="small" onClick={() => actions.showAnonymous(tip)}>
          <EyeOff />
          Anonymous
        </Button>
      )}
      {hasName && (
        <Button size="small" kind="danger-quiet" onClick={() => actions.block(tip)}>
          <Ban />
          Block fan
        </Button>
      )}
    </>
  );
}

type PauseProps = {
  isPaused: boolean;
  isShort: boolean;
  onChange: (isPaused: boolean) => void;
};

function PauseButton({ isPaused, isShort, onChange }: PauseProps) {
  const verb = isPaused ? 'Resume' : 'Pause';
  return (
    <Button
      size="small"
      kind={isPaused ? 'primary' : 'neutral'}
      aria-label={`${verb} alerts`}
      onClick={() => onChange(!isPaused)}
    >
      {isPaused ? <Play /> : <Pause />}
      {isShort ? verb : `${verb} alerts`}
    </Button>
  );
}
