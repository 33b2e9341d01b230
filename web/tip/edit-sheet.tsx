import { Megaphone, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ANONYMOUS, MAX_NAME_LENGTH, MAX_NOTES_LENGTH } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import { exactAmount } from '#domain/money/money.ts';
import { paidAt } from '#domain/time/paid-moment.ts';
import { usePlayAgain } from '../data/alerts.ts';
import { sentenceOf } from '../data/request-error.ts';
import { useTips } from '../data/tips.ts';
import { AmountInput } from '../forms/fields/amount/amount-input.tsx';
import { originalText } from '../forms/fields/amount/converted-amount.ts';
import { HeldNotice } from '../parts/inbox/held-notice.tsx';
import { dropCard, foldCard, useTipDrafts } from '../parts/tips/tip-drafts.ts';
import { isChanged, tipText } from '../parts/tips/tip-text.ts';
import { useConversion } from '../parts/tips/use-conversion.ts';
import { useTipEdit } from '../parts/tips/use-tip-edit.ts';
import type { Question } from '../parts/votes/question.ts';
import { TipOptions } from '../parts/votes/tip-options.tsx';
import { dayAndTime } from '../state/local-time.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { notify } from '../ui/notify.ts';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './edit-sheet.module.css';
import { deleteWithUndo } from './last-change.ts';

type Props = { live: LiveSummary; questions: readonly Question[]; timezone: string | null };

/** The open tip of a live; nothing without one. */
export function EditSheet({ live, ...rest }: Props) {
  const { data: tips } = useTips(live.id);
  const openId = useTipDrafts(({ openCards }) => openCards[live.id]);
  const tip = tips?.find(({ id }) => id === openId);
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && tips && !tip && openId) notifyGone(live.id, openId);
    wasShown.current = tip !== undefined;
  }, [tips, tip, openId, live.id]);
  return tip ? <TipSheet key={tip.id} live={live} tip={tip} {...rest} /> : null;
}

/** The tip was deleted or moved by somebody else. */
function notifyGone(liveId: string, tipId: string): void {
  dropCard(liveId, tipId);
  notify({ kind: 'error', title: 'This tip is gone', text: 'It was deleted or moved elsewhere.' });
}

function TipSheet({ live, tip, questions, timezone }: Props & { tip: Tip }) {
  const { currency, id: liveId } = live;
  const sheet = useTipSheet(live, tip);
  const { text, issue, changed, problem, isSaving, hasChanges, write } = sheet;
  const { conversion, earlyIssueOf } = useConversion(text.amount, currency);
  return (
    <Sheet title="Edit tip" onClose={sheet.close}>
      <p className={styles.facts}>
        {[
          dayAndTime(paidAt(tip), timezone),
          tip.source && `By ${tip.source.name}`,
          tip.original && originalText(tip.original),
          tip.recorded_by && `by ${tip.recorded_by}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <form
        className={styles.form}
        aria-label="Edit tip"
        autoComplete="off"
        onSubmit={sheet.submit}
      >
        {tip.held_arrival_id && (
          <HeldNotice liveId={liveId} arrivalId={tip.held_arrival_id} onReleased={sheet.close} />
        )}
        <div className={styles.line}>
          <TextField
            label="Fan"
            dir="auto"
            placeholder={ANONYMOUS}
            maxLength={MAX_NAME_LENGTH}
            spellCheck={false}
            value={text.fan}
            readOnly={isSaving}
            onChange={({ target }) => write({ fan: target.value })}
          />
          <Field
            label="Amount"
            help={conversion && `Records ${exactAmount(conversion.cents, currency)}`}
            error={conversion ? undefined : (issue ?? earlyIssueOf(text.amount))}
          >
            {(control) => (
              <AmountInput
                {...control}
                ref={sheet.amountField}
                currency={currency}
                value={text.amount}
                readOnly={isSaving}
                onType={(amount) => write({ amount })}
                onBlur={sheet.leaveAmount}
              />
            )}
          </Field>
        </div>
        <TextField
          label="Note"
          dir="auto"
          maxLength={MAX_NOTES_LENGTH}
          value={text.notes}
          readOnly={isSaving}
          onChange={({ target }) => write({ notes: target.value })}
        />
        <TipOptions {...{ tip, questions, currency }} />
        <label className={styles.anonymous}>
          <input
            type="checkbox"
            checked={text.isAnonymous ?? false}
            disabled={isSaving}
            onChange={({ target }) => write({ isAnonymous: target.checked })}
          />
          Show as {ANONYMOUS} on the overlay
        </label>
        {changed.length > 0 && (
          <Notice kind="warn">
            <b>Changed elsewhere:</b> <span dir="auto">{changed.join(', ')}</span>. Save replaces
            that.
          </Notice>
        )}
        {problem && (
          <Notice>
            <b>Not saved.</b> {problem}
          </Notice>
        )}
        <div className={styles.foot}>
          <Button type="submit" kind="primary" size="large" busyLabel={isSaving && 'Saving'}>
            Save
          </Button>
          {hasChanges && (
            <Button kind="ghost" size="large" disabled={isSaving} onClick={sheet.discard}>
              Discard changes
            </Button>
          )}
        </div>
      </form>
      <Tools liveId={liveId} tip={tip} onClose={sheet.close} />
    </Sheet>
  );
}

/** State and handlers of the sheet. Closing keeps what was typed, as a phone's back gesture may be no decision. */
function useTipSheet({ id: liveId, currency }: LiveSummary, tip: Tip) {
  const amountField = useRef<HTMLInputElement>(null);
  const { submit, ...edit } = useTipEdit({ liveId, cardId: tip.id, tip, currency });
  const hasChanges = isChanged(edit.text, tipText(tip, currency));
  const discard = () => dropCard(liveId, tip.id);
  return {
    ...edit,
    amountField,
    hasChanges,
    submit: (event: FormEvent) =>
      submit(event, { onSaved: discard, onRefused: () => amountField.current?.focus() }),
    discard,
    close: () => (hasChanges ? foldCard(liveId) : discard()),
  };
}

type ToolsProps = { liveId: string; tip: Tip; onClose: () => void };

/** Playing the alert again, and deleting. */
function Tools({ liveId, tip, onClose }: ToolsProps) {
  const play = usePlayAgain();
  const [isDeleting, setDeleting] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function playAgain() {
    try {
      await play.mutateAsync(tip.id);
      onClose();
      notify({ kind: 'success', title: 'Played again', text: 'It is on the overlay in its turn.' });
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }
  async function remove() {
    setDeleting(true);
    try {
      await deleteWithUndo(liveId, tip);
    } catch (error) {
      setProblem(sentenceOf(error));
      setDeleting(false);
    }
  }
  return (
    <>
      {problem && <Notice>{problem}</Notice>}
      <div className={styles.tools}>
        {tip.amount_cents ? (
          <Button busyLabel={play.isPending && 'Sending'} onClick={() => void playAgain()}>
            <Megaphone />
            Play alert again
          </Button>
        ) : null}
        <Button
          kind="danger-quiet"
          busyLabel={isDeleting && 'Deleting'}
          onClick={() => void remove()}
        >
          <Trash2 />
          Delete
        </Button>
      </div>
    </>
  );
}
