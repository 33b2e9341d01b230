import type { KeyboardEvent } from 'react';
import { ANONYMOUS } from '#contract/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DeleteTip } from './delete-tip.tsx';
import { TipFields } from './tip-fields.tsx';
import styles from './tip-form.module.css';
import { type TipFormProps, useTipForm } from './use-tip-form.ts';

/** The inside of an open card. Enter saves, Escape cancels. */
export function TipForm(props: TipFormProps) {
  const { liveId, tip } = props;
  const { form, problem, isSaving, submit, cancel, ...fields } = useTipForm(props);

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
      <div className={styles.fields}>
        <TipFields {...fields} isSaving={isSaving} />
      </div>
      {problem && <NotSaved problem={problem} />}
      <div className={styles.foot}>
        <Button type="submit" kind="primary" busyLabel={isSaving && 'Saving'}>
          Save
        </Button>
        <Button kind="ghost" disabled={isSaving} onClick={cancel}>
          Cancel
        </Button>
        {tip ? <DeleteTip liveId={liveId} tip={tip} /> : <BlankFanHelp />}
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

const BlankFanHelp = () => <p className={styles.help}>Blank fan shows as {ANONYMOUS}</p>;
