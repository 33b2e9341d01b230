import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { VoteDialogsCode } from '../parts/votes/dialogs-code.ts';
import { OtherComputerCode } from '../preview/other-computer/dialog-code.ts';
import { useEditor } from '../state/editor.ts';
import { buttonClass } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import styles from './app.module.css';
import { onAddressChange } from './app-history.ts';
import { editorTitle } from './editor-title.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { Palette } from './palette/palette.tsx';
import { Routes } from './routes.tsx';
import { SessionGate } from './session-gate.tsx';
import { EditorBar, StandardBar } from './top-bar.tsx';

const voteDialogs = codeOnDemand(async () => (await import('./records-pages.ts')).VoteDialogs);
const otherComputer = codeOnDemand(
  async () => (await import('./settings-pages.ts')).OtherComputerDialog,
);

/** Everything around the page: skip link, top bar and the leave dialog. */
export function App() {
  const main = useRef<HTMLElement>(null);
  const path = useSyncExternalStore(onAddressChange, () => location.pathname);
  const hasNoForm = useEditor((editor) => editor.hasNoForm);
  const title = hasNoForm ? null : editorTitle(path);
  useFocusOnArrival(main, path);
  return (
    <SessionGate>
      <a className={classNames(buttonClass({}), styles.skip)} href="#main">
        Skip to content
      </a>
      {title ? <EditorBar title={title} /> : <StandardBar path={path} />}
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        <VoteDialogsCode value={voteDialogs}>
          <OtherComputerCode value={otherComputer}>
            <Routes />
          </OtherComputerCode>
        </VoteDialogsCode>
      </main>
      <LeaveDialog />
      <Palette />
    </SessionGate>
  );
}

/** Moves the focus into the page after a navigation. */
function useFocusOnArrival(main: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (!main.current?.contains(document.activeElement)) main.current?.focus();
  }, [main, path]);
}
