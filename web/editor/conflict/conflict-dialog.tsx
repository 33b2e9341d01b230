import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Modal } from '../../ui/modal.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './conflict-dialog.module.css';
import { type Difference, type Side, usualSide } from './difference.ts';
import type { Merge } from './merge-forms.ts';
import { momentText } from './moment-text.ts';
import type { Decision } from './save-together.ts';

type Props = {
  isOpen: boolean;
  /** What was changed, such as `This live`. */
  subject: string;
  /** Where the other changes can be looked at. */
  path: string;
  merge: Merge;
  /** When it was saved elsewhere. */
  changedAt: string;
  /** Null goes back to the form. */
  onDecide: (decision: Decision | null) => void;
};

const GROUPS = [
  ['both', 'Changed here and there'],
  ['theirs', 'Changed only there'],
  ['mine', 'Changed only here'],
] as const;

/** Asks what to save where another save came in between. Escape goes back to the form, as it is. */
export function ConflictDialog({ isOpen, subject, path, merge, changedAt, onDecide }: Props) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const sideOf = (difference: Difference) => chosen.get(difference.id) ?? usualSide(difference);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // For React, this form is a part of the one that it is about.
    event.stopPropagation();
    onDecide({ sideOf, saves: true });
  };
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && onDecide(null)}>
      <Modal
        isWide
        title={`${subject} changed elsewhere`}
        description={`Another tab or device saved it ${momentText(changedAt, new Date())}, after you opened it here. Nothing is lost: choose what to keep.`}
      >
        <form onSubmit={submit}>
          <div className={styles.body}>
            {GROUPS.map(([changedBy, title]) => (
              <Group
                key={changedBy}
                title={title}
                differences={merge.differences.filter((each) => each.changedBy === changedBy)}
                sideOf={sideOf}
                onChoose={(id, side) => setChosen(new Map(chosen).set(id, side))}
              />
            ))}
          </div>
          <div className={styles.foot}>
            <span className={styles.look}>
              <ButtonLink kind="ghost" href={path} target="_blank" rel="noreferrer">
                Look at theirs
              </ButtonLink>
            </span>
            <Button
              type="button"
              kind="neutral"
              onClick={() => onDecide({ sideOf: () => 'theirs', saves: false })}
            >
              Take theirs
            </Button>
            <Button
              type="button"
              kind="neutral"
              onClick={() => onDecide({ sideOf: () => 'mine', saves: true })}
            >
              Keep mine
            </Button>
            <Button type="submit" kind="primary">
              Save with these choices
            </Button>
          </div>
        </form>
      </Modal>
    </AlertDialog.Root>
  );
}

type GroupProps = {
  title: string;
  differences: readonly Difference[];
  sideOf: (difference: Difference) => Side;
  onChoose: (id: string, side: Side) => void;
};

function Group({ title, differences, sideOf, onChoose }: GroupProps) {
  if (differences.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      {differences.map((difference) => (
        <ConflictChoice
          key={difference.id}
          difference={difference}
          side={sideOf(difference)}
          onChoose={(side) => onChoose(difference.id, side)}
        />
      ))}
    </section>
  );
}
