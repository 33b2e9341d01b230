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
import { tidyAmount } from '../forms/fields/amount/typed-amount.ts';
import { useRelease } from '../parts/inbox/use-release.ts';
import { dropCard, foldCard, useTipDrafts, writeText } from '../parts/tips/tip-drafts.ts';
import {
  changedElsewhere,
  currentText,
  isChanged,
  type TipText,
  tipText,
} from '../parts/tips/tip-text.ts';
import { useConversion } from '../parts/tips/use-conversion.ts';
import { useSaveTip } from '../parts/tips/use-save-tip.ts';
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
          <Held liveId={liveId} arrivalId={tip.held_arrival_id} close={sheet.close} />
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
  const [issue, setIssue] = useState<string>();
  const draft = useTipDrafts(({ drafts }) => drafts[tip.id]);
  const now = tipText(tip, currency);
  const text = draft ? currentText(draft, now) : now;
  const { conversion, issueOf } = useConversion(text.amount, currency);
  const { save, isSaving } = useSaveTip({ liveId, cardId: tip.id, tip, currency, conversion });
  const hasChanges = isChanged(text, now);
  const discard = () => dropCard(liveId, tip.id);

  function write(change: Partial<TipText>) {
    setIssue(undefined);
    writeText(tip.id, { ...text, ...change }, now);
  }
  function leaveAmount() {
    const tidy = tidyAmount(text.amount, currency);
    if (tidy !== text.amount) write({ amount: tidy });
    setIssue(issueOf(tidy));
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSaving) return;
    const refusal = issueOf(text.amount);
    setIssue(refusal);
    if (!refusal && (await save())) discard();
  }
  return {
    text,
    issue,
    changed: draft ? changedElsewhere(draft, now, currency) : [],
    problem: draft?.problem,
    isSaving,
    hasChanges,
    write,
    leaveAmount,
    submit,
    discard,
    close: () => (hasChanges ? foldCard(liveId) : discard()),
  };
}

function Held({
  liveId,
  arrivalId,
  close,
}: {
  liveId: string;
  arrivalId: string;
  close: () => void;
}) {
  const { release, isReleasing } = useRelease(liveId);
  return (
    <Notice
      kind="warn"
      action={
        <Button
          busyLabel={isReleasing && 'Releasing'}
          onClick={() => void release(arrivalId).then(close)}
        >
          Release
        </Button>
      }
    >
      <b>Held.</b> It counts; viewers see {ANONYMOUS} and no alert.
    </Notice>
  );
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
