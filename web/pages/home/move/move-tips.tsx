import { useRef, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { MAX_MOVED_TIPS } from '#contract/limits.ts';
import type { LiveSummary } from '#contract/lives.ts';
import type { Tip } from '#contract/tips.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { counted } from '#domain/text/counted.ts';
import { useLives } from '../../../data/lives.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { useTips } from '../../../data/tips.ts';
import { MomentField } from '../../../forms/fields/clock/moment-field.tsx';
import { TimezoneLine } from '../../../forms/fields/clock/timezone-line.tsx';
import { useLiveClock } from '../../../forms/fields/clock/use-live-clock.ts';
import { timezoneLine, wallClock } from '../../../forms/fields/clock/wall-clock.ts';
import { setErrors } from '../../../forms/show-issues.ts';
import { markLive } from '../../../parts/live-start/live-mark.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { LivesList } from '../lives-list.tsx';
import { rowHead } from '../tip-focus.ts';
import { type MoveRequest, requestMove, useMoveRequest } from './move-request.ts';
import { sumText } from './move-text.ts';
import styles from './move-tips.module.css';
import { moveWithUndo } from './move-with-undo.ts';
import { SPAN_FIELDS, type Span, spanIssues, tipsIn, wholeSpan } from './span.ts';
import { stopChoosing } from './tip-choice.ts';

/** The dialog that moves tips of a live, while one is requested. */
export function MoveTips({ liveId }: { liveId: string }) {
  const request = useMoveRequest(liveId);
  const { data: lives } = useLives();
  const { data: tips } = useTips(liveId);
  const clock = useLiveClock();
  const live = lives?.find(({ id }) => id === liveId);
  if (!request || !lives || !live || !tips || !clock) return null;
  return <MoveDialog request={request} lives={lives} live={live} tips={tips} clock={clock} />;
}

type Props = {
  request: MoveRequest;
  lives: readonly LiveSummary[];
  /** The live of the tips. */
  live: LiveSummary;
  /** Its tips, newest first. */
  tips: readonly Tip[];
  clock: LiveClock;
};

type ChosenBy = 'ids' | 'time';

function MoveDialog({ request, lives, live, tips, clock }: Props) {
  const { timezone } = clock;
  const others = lives.filter(({ id, currency }) => id !== live.id && currency === live.currency);
  const [chosenBy, setChosenBy] = useState<ChosenBy>(request.ids ? 'ids' : 'time');
  const [targetId, setTargetId] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isMoving, setMoving] = useState(false);
  const form = useForm<Span>({ defaultValues: wholeSpan(tips, timezone) });
  const span = useWatch({ control: form.control }) as Span;
  const listed = tips.filter(({ id }) => request.ids?.includes(id));
  const chosen = chosenBy === 'ids' ? listed : tipsIn(tips, span, timezone);
  const nextRow = useRef<string>(undefined);
  const target = others.find(({ id }) => id === targetId);
  const close = () => requestMove(null);

  /** The problem of the typed values; undefined if the tips can move. */
  function issue(): string | undefined {
    form.clearErrors();
    const issues = chosenBy === 'time' ? spanIssues(span, timezone) : [];
    if (issues.length > 0) {
      setErrors(form, SPAN_FIELDS, issues);
      return '';
    }
    if (chosen.length === 0) return 'There is no tip in this time.';
    if (chosen.length > MAX_MOVED_TIPS)
      return `At most ${counted(MAX_MOVED_TIPS, 'tip')} move at once.`;
    return target ? undefined : 'Choose the live that they go to.';
  }

  async function move(): Promise<void> {
    const refusal = issue();
    setProblem(refusal);
    if (refusal !== undefined || !target) return;
    const ids = chosen.map(({ id }) => id);
    setMoving(true);
    nextRow.current = tipAfter(tips, ids);
    try {
      await moveWithUndo(ids, live, target);
      stopChoosing();
      close();
    } catch (error) {
      setProblem(sentenceOf(error));
      setMoving(false);
    }
  }

  const fields = (
    <FormProvider {...form}>
      <SpanFields clock={clock} />
    </FormProvider>
  );
  return (
    <Dialog
      isOpen
      title="Move to another live"
      description={
        <>
          From <b dir="auto">{live.name}</b>. Both totals follow at once, and no alert plays again.
        </>
      }
      {...(others.length > 0 && { submitLabel: `Move ${counted(chosen.length, 'tip')}` })}
      busyLabel={isMoving && 'Moving'}
      onSubmit={move}
      onCancel={close}
      focusAfter={() => (nextRow.current ? rowHead(nextRow.current) : null)}
    >
      {request.ids ? (
        <Tabs
          label="Which tips"
          tabs={[
            { value: 'ids', label: listed.length === 1 ? 'This tip' : 'Selected tips' },
            { value: 'time', label: 'By time' },
          ]}
          value={chosenBy}
          onChange={setChosenBy}
        >
          <TabPanel value="ids">{null}</TabPanel>
          <TabPanel value="time" className={styles.panel}>
            {fields}
          </TabPanel>
        </Tabs>
      ) : (
        fields
      )}
      <p className={styles.sum} role="status">
        {sumText(chosen, live.currency)}
      </p>
      {others.length > 0 ? (
        <section aria-label="Live" className={styles.to}>
          <h3 className={styles.title}>To the live</h3>
          <div className={styles.lives}>
            <LivesList
              lives={others}
              selectedId={targetId}
              mark={markLive(lives, clock)}
              clock={clock}
              onSelect={setTargetId}
            />
          </div>
        </section>
      ) : (
        <Notice kind="warn">No other live counts in {live.currency}. Add one first.</Notice>
      )}
      {problem && <Notice>{problem}</Notice>}
    </Dialog>
  );
}

/** The newest older tip that stays, or else the oldest one that does. */
function tipAfter(tips: readonly Tip[], ids: readonly string[]): string | undefined {
  const [first = ''] = ids;
  const staying = tips.filter(({ id }) => !ids.includes(id));
  return (staying.find(({ id }) => id < first) ?? staying.at(-1))?.id;
}

function SpanFields({ clock: { timezone, now } }: Pick<Props, 'clock'>) {
  return (
    <>
      <div className={styles.span}>
        {SPAN_FIELDS.map((field) => (
          <MomentField key={field.path} field={field} />
        ))}
      </div>
      <TimezoneLine>{timezoneLine(timezone, wallClock(timezone, now))}</TimezoneLine>
    </>
  );
}
