import { withMaskedEmails } from '#domain/text/emails.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { mergeQuestion } from './fan-text.ts';
import type { Renaming } from './use-renaming.ts';

/** Asks whether a fan may be merged into the fan of the typed name. */
export function MergeQuestion({ merge, isMergeOpen, answer }: Renaming) {
  if (!merge) return null;
  const into = withMaskedEmails(merge.into);
  return (
    <AlertDialog
      isOpen={isMergeOpen}
      title={`Merge '${withMaskedEmails(merge.fan.name)}' into '${into}'?`}
      description={mergeQuestion(merge.fan, into)}
      confirmLabel="Merge"
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    />
  );
}
