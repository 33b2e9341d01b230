import { CalendarPlus, Redo2, Search, Settings, Undo2 } from 'lucide-react';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { isShared } from '../data/door.ts';
import { Only } from '../data/session/only.tsx';
import { InboxBadge } from '../pages/inbox/inbox-badge.tsx';
import { broadcast, useEditor } from '../state/editor.ts';
import { useLeaveGuard } from '../state/leave-guard.ts';
import { showPalette } from '../state/palette.ts';
import { useSaveKey } from '../state/use-save-key.ts';
import { useUndoKeys } from '../state/use-undo-keys.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dot } from '../ui/dot.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { AwayLine } from './away-line.tsx';
import { SessionButton } from './session-button.tsx';
import styles from './top-bar.module.css';

/** Top bar of all pages except editors. */
export function StandardBar({ path }: { path: string }) {
  return (
    <header className={styles.bar}>
      <a className={styles.brand} href={EDITOR_PATHS.home} aria-label="streamhost, home">
        <BrandMark />
        <span>streamhost</span>
      </a>
      <AwayLine page={path === EDITOR_PATHS.home ? 'home' : 'other'} />
      <InboxBadge path={path} />
      <span className={styles.goTo}>
        <Button
          kind="ghost"
          title="Ctrl+K"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => showPalette('palette')}
        >
          <Search />
          Go to…
        </Button>
      </span>
      <Only to="owner">
        <ButtonLink href={EDITOR_PATHS.scheduleLive}>
          <CalendarPlus />
          Schedule Live
        </ButtonLink>
        <ButtonLink
          kind="ghost"
          href={EDITOR_PATHS.settings}
          aria-current={path.startsWith(EDITOR_PATHS.settings) ? 'page' : undefined}
        >
          <Settings />
          <span className={styles.word}>Settings</span>
        </ButtonLink>
      </Only>
      {isShared && <SessionButton />}
    </header>
  );
}

/** Top bar of an editor: the edited entity, Cancel and Save. */
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
      <AwayLine page="editor" />
      {isDirty && (
        <span className={styles.unsaved} role="status">
          <span className={styles.words}>Unsaved changes</span>
        </span>
      )}
      <span className={styles.inbox}>
        <InboxBadge />
      </span>
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

const BUTTONS = [
  { command: 'undo', name: 'Undo', keys: 'Control+Z Meta+Z', icon: <Undo2 /> },
  {
    command: 'redo',
    name: 'Redo',
    keys: 'Control+Shift+Z Meta+Shift+Z Control+Y',
    icon: <Redo2 />,
  },
] as const;

/** Undo and Redo of the editor on screen, labelled with the change that they affect. */
function UndoButtons() {
  const { undoes, redoes, announcement } = useEditor();
  const whatBy = { undo: undoes, redo: redoes };
  useUndoKeys();
  return (
    <>
      {BUTTONS.map(({ command, name, keys, icon }) => (
        <IconButton
          key={command}
          label={[name, whatBy[command]].filter(Boolean).join(' ')}
          size="medium"
          disabled={whatBy[command] === null}
          // The last click disables the button, which must keep the focus.
          focusableWhenDisabled
          aria-keyshortcuts={keys}
          // The edited field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => broadcast(command)}
        >
          {icon}
        </IconButton>
      ))}
      <VisuallyHidden role="status">
        <span key={announcement.number}>{announcement.text}</span>
      </VisuallyHidden>
    </>
  );
}
