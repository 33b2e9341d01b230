import { Dialog } from '@base-ui/react/dialog';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import type { Tip } from '#contract/tips.ts';
import type { Vote, VoteOption } from '#contract/votes.ts';
import { exactAmount } from '#domain/money/money.ts';
import { counted } from '#domain/text/counted.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { chooseOption, useChoices } from '../../data/outbox/choice-outbox.ts';
import { pendingChoice } from '../../data/outbox/pending-choices.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { useUndecidedTips } from '../../data/votes.ts';
import { timeOfDay } from '../../state/local-time.ts';
import { Button } from '../../ui/button.tsx';
import { Modal, ModalFoot } from '../../ui/modal.tsx';
import { ChoiceTrouble } from './choice-trouble.tsx';
import styles from './decide-dialog.module.css';
import {
  currentTip,
  type Deciding,
  decided,
  digitOf,
  NOTHING_DECIDED,
  undone,
  waitingTips,
  withoutLeft,
} from './decide-queue.ts';

type Props = {
  /** With its waiting choices counted. */
  vote: Vote;
  currency: string;
  timezone: string | null;
  close: () => void;
};

const NO_TIPS: readonly Tip[] = [];

/** The mode in which one key decides each undecided tip. The keys act wherever the focus is in it. */
export function DecideDialog({ vote, currency, timezone, close }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  const loading = useUndecidedTips(vote.id);
  const entries = useChoices();
  const [deciding, setDeciding] = useState(NOTHING_DECIDED);
  const isPending = ({ id }: Tip) => Boolean(pendingChoice(entries, vote.id, id)?.optionId);
  const undecided = (loading.data ?? NO_TIPS).filter((tip) => !isPending(tip));
  const waiting = waitingTips(undecided, deciding);
  const tip = currentTip(waiting, deciding);
  // Tips that come meanwhile must not replace the one on screen.
  if (tip && tip.id !== deciding.currentId) setDeciding({ ...deciding, currentId: tip.id });

  const choose = (of: Tip, optionId: string | null, fromId: string | null) =>
    chooseOption({
      voteId: vote.id,
      tipId: of.id,
      optionId,
      fromId,
      cents: of.amount_cents ?? 0,
      label: labelOf(of, currency),
    });

  function decide(optionId: string | null): void {
    if (!tip) return;
    setDeciding(decided(deciding, waiting, { tip, optionId }));
    if (optionId !== null) choose(tip, optionId, null);
  }

  function undo(): void {
    const step = deciding.steps.at(-1);
    if (!step) return;
    setDeciding(undone(deciding));
    if (step.optionId !== null) choose(step.tip, null, step.optionId);
  }

  /** The button may become useless or vanish, and the keys must go on. */
  const act = (work: () => void) => () => {
    work();
    panel.current?.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, repeat, target } = event;
    if (ctrlKey || metaKey || altKey || isTextField(target)) return;
    const digit = digitOf(event);
    const isLeft = digit === 0 || key === 'Backspace';
    const option = digit === null ? undefined : vote.options[digit - 1];
    const isUndo = key.toLowerCase() === 'u';
    if (!isLeft && !option && !isUndo) return;
    event.preventDefault();
    // A key that is held down must not decide tips that nobody has read.
    if (repeat) return;
    if (isUndo) undo();
    else decide(option?.id ?? null);
  });
  // On the window, because a click beside the buttons moves the focus.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()} disablePointerDismissal>
      <Modal title="Undecided tips" description={vote.question} isWide firstFocus={panel}>
        <section
          ref={panel}
          aria-label="Keys: a number chooses, 0 leaves undecided, U undoes, Escape ends"
          tabIndex={-1}
          className={styles.panel}
        >
          <div className={styles.tip} role="status" aria-atomic="true">
            {tip ? (
              <TipView tip={tip} left={waiting.length} currency={currency} timezone={timezone} />
            ) : (
              <Empty deciding={deciding} loading={loading} />
            )}
          </div>
          <div className={styles.options}>
            {vote.options.map((option, index) => (
              <OptionButton
                key={option.id}
                option={option}
                place={index + 1}
                currency={currency}
                isDisabled={!tip}
                onChoose={() => decide(option.id)}
              />
            ))}
          </div>
          <LastStep deciding={deciding} vote={vote} currency={currency} />
          <ChoiceTrouble voteIds={[vote.id]} />
          <ModalFoot>
            <span className={styles.keys}>
              <Button kind="ghost" onClick={act(() => decide(null))}>
                <kbd>0</kbd> Leave undecided
              </Button>
              <Button kind="ghost" onClick={act(undo)}>
                <kbd>U</kbd> Undo
              </Button>
              {!tip && deciding.steps.some(({ optionId }) => optionId === null) && (
                <Button kind="ghost" onClick={act(() => setDeciding(withoutLeft(deciding)))}>
                  Show those left again
                </Button>
              )}
            </span>
            <Button onClick={close}>
              <kbd>Esc</kbd> Done
            </Button>
          </ModalFoot>
        </section>
      </Modal>
    </Dialog.Root>
  );
}

/** In another dialog above this one, such as the palette. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select');

const nameOf = ({ fan_name }: Tip) => withMaskedEmails(fan_name ?? ANONYMOUS);

const labelOf = (tip: Tip, currency: string) =>
  `${exactAmount(tip.amount_cents ?? 0, currency)} from ${nameOf(tip)}`;

type TipViewProps = { tip: Tip; left: number; currency: string; timezone: string | null };

function TipView({ tip, left, currency, timezone }: TipViewProps) {
  return (
    <>
      <p className={styles.head}>
        <b dir="auto">{nameOf(tip)}</b>
        <span className={styles.amount}>{exactAmount(tip.amount_cents ?? 0, currency)}</span>
        <span className={styles.rest}>
          {timeOfDay(paidAt(tip), timezone)} · {left} left
        </span>
      </p>
      <p className={styles.notes} dir="auto">
        {tip.notes ? withMaskedEmails(tip.notes) : <span className={styles.rest}>No note</span>}
      </p>
    </>
  );
}

type EmptyProps = { deciding: Deciding; loading: ReturnType<typeof useUndecidedTips> };

function Empty({ deciding: { steps }, loading: { data, error } }: EmptyProps) {
  const left = steps.filter(({ optionId }) => optionId === null).length;
  if (!data) return <p className={styles.notes}>{error ? sentenceOf(error) : 'Loading'}</p>;
  return (
    <>
      <p className={styles.head}>
        <b>{left > 0 ? `${counted(left, 'tip')} left undecided` : 'All tips are decided'}</b>
      </p>
      <p className={styles.notes}>The next undecided tip appears here.</p>
    </>
  );
}

type OptionProps = {
  option: VoteOption;
  place: number;
  currency: string;
  isDisabled: boolean;
  onChoose: () => void;
};

function OptionButton({ option, place, currency, isDisabled, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      className={styles.option}
      aria-disabled={isDisabled || undefined}
      onClick={onChoose}
    >
      <kbd>{place}</kbd>
      <span className={styles.text} dir="auto" title={option.text}>
        {option.text}
      </span>
      <span className={styles.sum}>{exactAmount(option.total_cents, currency)}</span>
    </button>
  );
}

type LastProps = { deciding: Deciding; vote: Vote; currency: string };

/** What the last key did. */
function LastStep({ deciding: { steps }, vote, currency }: LastProps) {
  const step = steps.at(-1);
  const option = vote.options.find(({ id }) => id === step?.optionId);
  return (
    <p className={styles.last} role="status" dir="auto">
      {step && (
        <>
          {labelOf(step.tip, currency)}: <b>{option?.text ?? 'left undecided'}</b>
        </>
      )}
    </p>
  );
}
