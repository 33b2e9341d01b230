import { type ReactNode, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/code-on-demand.ts';
import { notify } from '../../ui/notify.ts';
import type { Difference } from './compare-forms.ts';
import type { Decide, Decision } from './save-merged.ts';

const dialog = codeOnDemand(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

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
  const Dialog = useCode(dialog, isOpen, () => {
    notifyNotLoaded(subject);
    decide(null);
  });
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
    question: Dialog && conflict && (
      <Dialog
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

/** Fallback if the server went down before the dialog's code was loaded. */
const notifyNotLoaded = (subject: string) =>
  notify({
    kind: 'error',
    title: `${subject} changed elsewhere`,
    text: 'Nothing is saved yet, and nothing is lost. Try to save again.',
  });
