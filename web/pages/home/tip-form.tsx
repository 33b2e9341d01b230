import { History } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ANONYMOUS, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import { fanPath } from '#contract/pages.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { Only } from '../../data/session/only.tsx';
import { useRefreshTips } from '../../data/tips.ts';
import { AmountInput } from '../../forms/fields/amount/amount-input.tsx';
import { originalText } from '../../forms/fields/amount/converted-amount.ts';
import { centsOf, normalizedAmount } from '../../forms/fields/amount/typed-amount.ts';
import { useRoundedFrom } from '../../forms/fields/amount/use-rounded-from.ts';
import { HeldNotice } from '../../parts/inbox/held-notice.tsx';
import { cancelNewCard, dropCard } from '../../parts/tips/tip-drafts.ts';
import type { TipText } from '../../parts/tips/tip-text.ts';
import { useConversion } from '../../parts/tips/use-conversion.ts';
import { useTipEdit } from '../../parts/tips/use-tip-edit.ts';
import { TipOptions } from '../../parts/votes/tip-options.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PlayAgain } from './alerts/play-again.tsx';
import { AnonymousBox } from './anonymous-box.tsx';
import { BlockFan } from './block-fan.tsx';
import { DeleteTip } from './delete-tip.tsx';
import { FanPicker } from './fan-picker/fan-picker.tsx';
import { useHomeAlerts } from './home-alerts.ts';
import { useHomeCurrency } from './home-currency.ts';
import { MoveTip } from './move/move-tip.tsx';
import styles from './tip-form.module.css';
import { TipTargetLine } from './tip-target-line.tsx';
import { useHomeQuestions } from './votes/home-questions.ts';
import { NewTipOption } from './votes/new-tip-option.tsx';

/** Content of an open card. Enter saves, Escape cancels. */
export function TipForm(props: TipFormProps) {
  const { liveId, tip } = props;
  const { form, changed, problem, isSaving, submit, cancel, ...fields } = useTipForm(props);
  const hasAlerts = useHomeAlerts();
  const questions = useHomeQuestions();
  const currency = useHomeCurrency();

  function cancelOnEscape({ key }: KeyboardEvent) {
    if (key === 'Escape' && !isSaving) cancel();
  }

  return (
    <form
      ref={form}
      aria-label={tip ? 'Edit tip' : 'New tip'}
      autoComplete="off"
      onSubmit={submit}
      onKeyDown={cancelOnEscape}
    >
      {!tip && <TipTargetLine liveId={liveId} />}
      {tip?.held_arrival_id && (
        <div className={styles.held}>
          <HeldNotice liveId={liveId} arrivalId={tip.held_arrival_id} />
        </div>
      )}
      <TipFields {...fields} isSaving={isSaving} />
      <div className={styles.options}>
        {tip ? <TipOptions {...{ tip, questions, currency }} /> : <NewTipOption {...fields} />}
      </div>
      {changed.length > 0 && !isSaving && <Changed changed={changed} />}
      {problem && <NotSaved problem={problem} />}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" busyLabel={isSaving && 'Saving'}>
          Save
        </Button>
        <Button kind="ghost" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        {tip ? (
          <span className={styles.tools}>
            {hasAlerts && tip.amount_cents ? <PlayAgain tipId={tip.id} /> : null}
            <Only to="owner">
              <MoveTip liveId={liveId} tipId={tip.id} />
              {tip.fan_id && tip.fan_name && (
                <>
                  <IconLink href={fanPath(tip.fan_id)} label="History and note" size="medium">
                    <History />
                  </IconLink>
                  <BlockFan fan={{ id: tip.fan_id, name: tip.fan_name }} />
                </>
              )}
            </Only>
            <DeleteTip liveId={liveId} tip={tip} />
          </span>
        ) : (
          <BlankFanHelp />
        )}
      </div>
    </form>
  );
}

const NotSaved = ({ problem }: { problem: string }) => (
  <div className={styles.problem}>
    <Notice>
      <b>Not saved.</b> {problem}
    </Notice>
  </div>
);

const Changed = ({ changed }: { changed: readonly string[] }) => (
  <div className={styles.problem}>
    <Notice kind="warn">
      <b>Changed elsewhere:</b> <span dir="auto">{changed.join(', ')}</span>. Save replaces that,
      Cancel keeps it.
    </Notice>
  </div>
);

const BlankFanHelp = () => <p className={styles.help}>Blank fan shows as {ANONYMOUS}</p>;

type Props = {
  amountField: RefObject<HTMLInputElement | null>;
  text: TipText;
  /** Error of the amount. */
  issue: string | undefined;
  isSaving: boolean;
  write: (change: Partial<TipText>) => void;
  leaveAmount: () => void;
};

/** Same order as in the quick line, then the fields that only the card has. */
function TipFields({ amountField, text, issue, isSaving, write, leaveAmount }: Props) {
  const fanField = useRef<HTMLInputElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const currency = useHomeCurrency();
  const rounded = useRoundedFrom(text.amount, currency);
  const cents = centsOf(text.amount, currency);
  const { conversion, earlyIssueOf } = useConversion(text.amount, currency);
  const converted =
    conversion &&
    `${exactAmount(conversion.cents, currency)}: ${originalText(conversion.original)}`;
  const recorded =
    converted ??
    (rounded && cents !== null
      ? `${exactAmount(cents, currency)}, rounded from ${rounded}`
      : normalizedAmount(text.amount, currency));
  return (
    <div className={styles.fields}>
      <div ref={line} className={styles.line}>
        <FanPicker
          text={text.fan}
          change={(fan) => write({ fan })}
          isReadOnly={isSaving}
          input={fanField}
          listBelow={line}
          onTaken={() => (text.amount.trim() ? fanField : amountField).current?.focus()}
        />
        <Field
          label="Amount"
          help={recorded && `Records ${recorded}`}
          error={conversion ? undefined : (issue ?? earlyIssueOf(text.amount))}
        >
          {(control) => (
            <AmountInput
              {...control}
              ref={amountField}
              currency={currency}
              value={text.amount}
              readOnly={isSaving}
              onType={(amount) => write({ amount })}
              onBlur={leaveAmount}
            />
          )}
        </Field>
      </div>
      <TextField
        label="Notes"
        dir="auto"
        maxLength={MAX_NOTES_LENGTH}
        value={text.notes}
        readOnly={isSaving}
        onChange={(event) => write({ notes: event.target.value })}
      />
      <AnonymousBox
        isAnonymous={text.isAnonymous ?? false}
        isReadOnly={isSaving}
        onChange={(isAnonymous) => write({ isAnonymous })}
      />
    </div>
  );
}

type TipFormProps = {
  liveId: string;
  cardId: string;
  /** Absent for a new tip. */
  tip: Tip | undefined;
  /** Called when the form closes while it has the focus. */
  onClosed: () => void;
};

/** State and handlers of a tip's form. */
function useTipForm(props: TipFormProps) {
  const { liveId, cardId, tip } = props;
  const { form, close } = useClose(props);
  const amountField = useRef<HTMLInputElement>(null);
  const { submit, ...edit } = useTipEdit({ liveId, cardId, tip, currency: useHomeCurrency() });
  const refreshTips = useRefreshTips(liveId);
  return {
    ...edit,
    form,
    amountField,
    submit: (event: FormEvent) =>
      submit(event, { onSaved: close, onRefused: () => amountField.current?.focus() }),
    cancel() {
      // Without a response the tip may be recorded.
      if (edit.problem) void refreshTips();
      close(tip ? undefined : () => cancelNewCard(liveId));
    },
  };
}

/** Closes the card, and moves the focus if it was in the form. */
function useClose({ liveId, cardId, onClosed }: TipFormProps) {
  const form = useRef<HTMLFormElement>(null);
  function close(drop = () => dropCard(liveId, cardId)) {
    const hasFocus = form.current?.contains(document.activeElement);
    flushSync(drop);
    if (hasFocus) onClosed();
  }
  return { form, close };
}
