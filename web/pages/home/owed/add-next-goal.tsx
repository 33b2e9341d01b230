import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_NAME_LENGTH } from '#contract/limits.ts';
import type { LiveSummary, TipGoal } from '#contract/lives.ts';
import { liveHooks } from '../../../data/lives.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { AmountInput } from '../../../forms/fields/amount/amount-input.tsx';
import {
  goalsOf,
  markAmounts,
  rowsOf,
  savedAs,
  tidied,
} from '../../../forms/fields/tip-goals/goal-rows.ts';
import { RewardIdeas } from '../../../forms/fields/tip-goals/reward-ideas.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/notify.ts';
import { TextInput } from '../../../ui/text-field.tsx';
import styles from './add-next-goal.module.css';
import { nextGoalCents } from './next-goal.ts';

type Props = { live: LiveSummary; totalCents: number };

/** Button that adds a goal to a live whose goals are all reached. */
export function AddNextGoal({ live, totalCents }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus />
        Add next goal
      </Button>
      {isOpen && (
        <NextGoalDialog live={live} totalCents={totalCents} close={() => setOpen(false)} />
      )}
    </>
  );
}

function NextGoalDialog({ live, totalCents, close }: Props & { close: () => void }) {
  const { id, settings, currency, revision } = live;
  const goals = settings.tipGoals ?? [];
  const [row, setRow] = useState(() => proposedRow(goals, totalCents, currency));
  const [isJudged, setJudged] = useState(false);
  const [problem, setProblem] = useState<string>();
  const update = liveHooks.useUpdate(id);
  const ideasId = useId();
  const others = rowsOf(goals, currency);
  const marks = markAmounts([...others, row], isJudged ? undefined : row.key);
  const [added] = goalsOf([row]) ?? [];
  const amountError =
    marks.get(row.key) ?? (isJudged && !row.amount.trim() ? 'Amount is required' : undefined);
  const rewardError = isJudged && !row.reward.trim() ? 'Reward is required' : undefined;
  const saved = savedAs(row);

  async function add(): Promise<void> {
    setJudged(true);
    setProblem(undefined);
    if (!added || markAmounts([...others, row]).has(row.key)) return;
    try {
      const body = { settings: { ...settings, tipGoals: [...goals, added] } };
      await update.mutateAsync({ body, revision });
    } catch (error) {
      setProblem(sentenceOf(error));
      return;
    }
    close();
    notify({ kind: 'success', title: 'Goal added', text: added.reward });
  }

  return (
    <Dialog
      isOpen
      title="Add next goal"
      description={`For ${live.name}. The overlay shows it at once.`}
      submitLabel="Add goal"
      busyLabel={update.isPending && 'Adding'}
      onSubmit={add}
      onCancel={close}
    >
      <div className={styles.fields}>
        <Field label="Reward" error={rewardError}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              dir="auto"
              list={ideasId}
              maxLength={MAX_NAME_LENGTH}
              value={row.reward}
              onChange={({ target }) => setRow({ ...row, reward: target.value })}
            />
          )}
        </Field>
        <Field label="Amount" help={saved && `Saved as ${saved}`} error={amountError}>
          {(control) => (
            <AmountInput
              {...control}
              currency={currency}
              autoComplete="off"
              value={row.amount}
              onType={(amount) => setRow({ ...row, amount })}
              onBlur={() => setRow(tidied(row))}
            />
          )}
        </Field>
      </div>
      <RewardIdeas id={ideasId} named={goals.map(({ reward }) => reward)} />
      {problem && (
        <Notice>
          <b>Not added.</b> {problem}
        </Notice>
      )}
    </Dialog>
  );
}

/** A row with the proposed amount, and no reward yet. */
function proposedRow(goals: readonly TipGoal[], totalCents: number, currency: string) {
  const amount_cents = nextGoalCents(goals, totalCents, currency);
  const proposed = amount_cents === null ? [] : [{ reward: '', amount_cents }];
  const [row] = rowsOf(proposed, currency);
  if (!row) throw new Error('rowsOf returns at least one row');
  return row;
}
