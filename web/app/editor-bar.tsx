import { useEffect } from 'react';
import { broadcast, useEditor } from '../state/editor.ts';
import { useLeaveGuard } from '../state/leave-guard.ts';
import { Button } from '../ui/button.tsx';
import styles from './top-bar.module.css';

/** The top bar of an editor: what is edited, Cancel and Save. */
export function EditorBar({ title }: { title: string }) {
  const { subject, canSave, isSaving } = useEditor();
  const isDirty = useLeaveGuard((guard) => guard.isGuarded);
  useSaveKey(canSave && !isSaving);
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      {subject && <div className={styles.subject}>{subject}</div>}
      <span className={styles.gap} />
      {isDirty && (
        <span className={styles.unsaved} role="status">
          <span>Unsaved changes</span>
        </span>
      )}
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

/** Ctrl+S and Cmd+S save the form; they never open the browser's own dialog. */
function useSaveKey(canSave: boolean): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (canSave && !event.repeat) broadcast('save');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [canSave]);
}
