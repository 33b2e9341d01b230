import { ChevronDown, Gift } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import type { OwedReward, OwedState } from '#contract/owed.ts';
import type { Tip } from '#contract/tips.ts';
import { counted } from '#domain/text/counted.ts';
import { useDecideOwed, useOwed } from '../../../data/owed.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { Button } from '../../../ui/button.tsx';
import { notify } from '../../../ui/notify.ts';
import { useHomeTimezone } from '../home-timezone.ts';
import { useHomeForm } from '../use-home-form.ts';
import styles from './owed-rewards.module.css';
import { reachedText } from './owed-text.ts';
import { reachedKey } from './reached-key.ts';

/**
 * The rewards of reached goals as a list of things to do; nothing without any. Tips are newest first. All but the first
 * fold into one line, and several of a phone fold together: tips must stay in sight.
 */
export function OwedRewards({ live, tips }: { live: LiveSummary; tips: readonly Tip[] }) {
  const { settings, id } = live;
  const reached = useMemo(
    () => reachedKey(settings.tipGoals ?? [], tips),
    [settings.tipGoals, tips],
  );
  const { data = [] } = useOwed(id, reached);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useHomeForm() === 'narrow';
  if (reached === '') return null;
  const owed = data.filter(({ state }) => state !== 'done');
  const [first] = isNarrow && owed.length > 1 ? [] : owed.filter(({ state }) => state === 'new');
  const folded = owed.filter((each) => each !== first);
  if (owed.length === 0) return null;
  return (
    <section className={styles.list} aria-label="Rewards owed" data-todo>
      {first && <OwedRow key={first.amount_cents} live={live} owed={first} />}
      {folded.length > 0 && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Gift />
          {counted(folded.length, first ? 'more reward' : 'reward')} owed
          <ChevronDown />
        </button>
      )}
      {isOpen && folded.map((each) => <OwedRow key={each.amount_cents} live={live} owed={each} />)}
    </section>
  );
}

function OwedRow({ live, owed }: { live: LiveSummary; owed: OwedReward }) {
  const { id, currency } = live;
  const { reward, amount_cents: cents, state: before } = owed;
  const timezone = useHomeTimezone();
  const decide = useDecideOwed(id);

  async function set(state: OwedState): Promise<void> {
    try {
      await decide.mutateAsync({ cents, state });
    } catch (error) {
      notify({ kind: 'error', title: 'The reward stays as it was', text: sentenceOf(error) });
      return;
    }
    if (state !== 'done') return;
    notify({
      kind: 'success',
      title: 'Reward done',
      text: reward,
      action: { label: 'Undo', onPress: () => void set(before) },
    });
  }

  return (
    <div className={styles.owed}>
      <Gift />
      <div className={styles.what}>
        <p className={styles.reward} dir="auto">
          {reward}
        </p>
        <p className={styles.by} dir="auto">
          {reachedText(owed, { timezone, currency })}
        </p>
      </div>
      <div className={styles.actions}>
        {before === 'new' && (
          <Button
            kind="ghost"
            size="small"
            aria-label={`Later: ${reward}`}
            disabled={decide.isPending}
            onClick={() => void set('later')}
          >
            Later
          </Button>
        )}
        <Button
          size="small"
          aria-label={`Done: ${reward}`}
          disabled={decide.isPending}
          onClick={() => void set('done')}
        >
          Done
        </Button>
      </div>
    </div>
  );
}
