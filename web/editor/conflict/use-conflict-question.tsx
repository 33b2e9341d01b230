import { type ReactNode, useState } from 'react';
import type { Difference } from './compare-forms.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Decide, Decision } from './save-merged.ts';

type OpenConflict = {
  differences: readonly Difference[];
  changedAt: string | undefined;
  answer: (decision: Decision | null) => void;
  /** A new React key for each conflict. */
  number: number;
};

type ConflictQuestion = {
  decide: Decide;
  /** The dialog, to be rendered anywhere. */
  question: ReactNode;
};

/** Dialog about values that two tabs changed. `path` is the page with the other version. */
export function useConflictQuestion(subject: string, path: string): ConflictQuestion {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [isOpen, setOpen] = useState(false);
  const decide = (decision: Decision | null) => {
    setOpen(false);
    conflict?.answer(decision);
  };
  return {
    decide: (differences, changedAt) =>
      new Promise((answer) => {
        setConflict((last) => ({
          differences,
          changedAt,
          answer,
          number: (last?.number ?? 0) + 1,
        }));
        setOpen(true);
      }),
    question: conflict && (
      <ConflictDialog
        key={conflict.number}
        isOpen={isOpen}
        subject={subject}
        path={path}
        differences={conflict.differences}
        changedAt={conflict.changedAt}
        onDecide={decide}
      />
    ),
  };
}
