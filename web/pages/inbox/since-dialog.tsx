import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { Inbox } from '#contract/inbox.ts';
import { type LiveClock, runningLive } from '#domain/running-live.ts';
import { useLives } from '../../data/lives.ts';
import { useOnAir } from '../../data/on-air.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { MomentField } from '../../forms/fields/clock/moment-field.tsx';
import { TimezoneLine } from '../../forms/fields/clock/timezone-line.tsx';
import { timezoneLine, wallClock } from '../../forms/fields/clock/wall-clock.ts';
import { setErrors } from '../../forms/show-issues.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { proposedSince, SINCE_FIELDS, type Since, sinceIssues, waitingSince } from './since.ts';
import styles from './since-dialog.module.css';

type Props = {
  clock: LiveClock;
  /** Loads as many arrivals as one response can have. */
  load: () => Promise<Inbox>;
  /** The current inbox, and the ids of the waiting arrivals since that moment (at least one). */
  onChoose: (inbox: Inbox, ids: readonly string[]) => void;
  onCancel: () => void;
};

/** Asks for a moment, and selects all arrivals that are waiting since then. */
export function SinceDialog({ clock, load, onChoose, onCancel }: Props) {
  const { data: lives } = useLives();
  const { data: onAir } = useOnAir();
  const live = lives?.find(({ id }) => id === onAir?.live_id) ?? runningLive(lives ?? [], clock);
  const form = useForm<Since>({ defaultValues: proposedSince(live, clock) });
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function choose(): Promise<void> {
    setProblem(undefined);
    form.clearErrors();
    const since = form.getValues();
    const issues = sinceIssues(since, { ...clock, now: new Date() });
    if (issues.length > 0) {
      setErrors(form, SINCE_FIELDS, issues);
      return;
    }
    setBusy(true);
    try {
      const inbox = await load();
      const ids = waitingSince(inbox.arrivals, since, clock.timezone);
      if (ids.length > 0) onChoose(inbox, ids);
      else setErrors(form, SINCE_FIELDS, [{ path: ['date'], message: 'Nothing waits since then' }]);
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      title="Choose all since"
      description="What waits for a live and was paid from then on. What is held is not chosen."
      submitLabel="Choose"
      busyLabel={isBusy && 'Choosing'}
      onSubmit={choose}
      onCancel={onCancel}
    >
      <FormProvider {...form}>
        <div className={styles.moment}>
          {SINCE_FIELDS.map((field) => (
            <MomentField key={field.path} field={field} />
          ))}
        </div>
      </FormProvider>
      <TimezoneLine>
        {timezoneLine(clock.timezone, wallClock(clock.timezone, clock.now))}
      </TimezoneLine>
      {problem && <Notice>{problem}</Notice>}
    </Dialog>
  );
}
