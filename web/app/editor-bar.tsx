import { broadcast, useEditor } from '../state/editor.ts';
import { useLeaveGuard } from '../state/leave-guard.ts';
import { useSaveKey } from '../state/use-save-key.ts';
import { Button } from '../ui/button.tsx';
import { Dot } from '../ui/dot.tsx';
import styles from './top-bar.module.css';
import { UndoButtons } from './undo-buttons.tsx';

/** The top bar of an editor: what is edited, Cancel and Save. */
export function EditorBar({ title }: { title: string }) {
  const { subject, subjectColor, canSave, isSaving } = useEditor();
  const isDirty = useLeaveGuard((guard) => guard.isGuarded);
  useSaveKey(canSave && !isSaving, () => broadcast('save'));
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {subject && (
        <div className={styles.subject}>
          {subjectColor && <Dot color={subjectColor} />}
          <span className={styles.name} dir="auto">
            {subject}
          </span>
        </div>
      )}
      <span className={styles.gap} />
      {isDirty && (
        <span className={styles.unsaved} role="status">
          <span className={styles.words}>Unsaved changes</span>
        </span>
      )}
      <UndoButtons />
      <Button kind="ghost" onClick={() => broadcast('cancel')}>
        Cancel
      </Button>
      <span className={styles.save}>
        <Button
          kind="primary"
          disabled={!canSave}
          busyLabel={isSaving && 'Saving'}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => broadcast('save')}
        >
          Save
        </Button>
      </span>
    </header>
  );
}
