import { type ReactNode, useState } from 'react';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import type { EditorPlan } from '../editor-plan.ts';

type GoneQuestion = { askGone: () => Promise<boolean>; goneQuestion: ReactNode };

/** Asks whether what was deleted elsewhere is saved as a new one, so that nothing typed is lost. */
export function useGoneQuestion({ noun, calledOut }: EditorPlan): GoneQuestion {
  const [answer, setAnswer] = useState<((isNew: boolean) => void) | null>(null);
  const decide = (isNew: boolean) => {
    setAnswer(null);
    answer?.(isNew);
  };
  return {
    askGone: () => new Promise((resolve) => setAnswer(() => resolve)),
    goneQuestion: (
      <AlertDialog
        isOpen={answer !== null}
        title={`This ${noun} was deleted elsewhere`}
        description={`What you have here is not lost: save it as a new ${calledOut}, or go on editing.`}
        confirmLabel="Save as new"
        confirmKind="primary"
        cancelLabel="Keep editing"
        onConfirm={() => decide(true)}
        onCancel={() => decide(false)}
      />
    ),
  };
}
