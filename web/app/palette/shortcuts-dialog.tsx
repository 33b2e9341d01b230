import { useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** On Apple's keyboards Cmd takes the place of Ctrl. */
const CTRL = /^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl';

const SHORTCUTS = [
  { keys: [CTRL, 'K'], what: 'Go to a page, live, theme or layout' },
  { keys: ['?'], what: 'Show this list' },
  { keys: ['T'], what: 'On Home: type a tip' },
  { keys: ['Alt', '1'], what: 'In the line of a tip: choose an option of the question' },
  { keys: ['Q'], what: 'On Home: ask a question that tips decide' },
  { keys: ['D'], what: 'On Home: decide undecided tips' },
  { keys: ['P'], what: 'On Home: pause or resume the timer' },
  { keys: ['+'], what: 'On Home: add 5 minutes to the timer' },
  { keys: ['-'], what: 'On Home: take 5 minutes from the timer' },
  { keys: ['X'], what: 'On Home: double time for 15 min' },
  { keys: ['Enter'], what: 'In the line of a tip: add it' },
  { keys: [CTRL, 'Z'], what: 'Undo a deleted tip, or a change in an editor' },
  { keys: [CTRL, 'Shift', 'Z'], what: 'Redo the change' },
  { keys: [CTRL, 'S'], what: 'Save' },
  { keys: ['←', '→', '↑', '↓'], what: 'Move the chosen part of a layout' },
  { keys: ['Esc'], what: 'Close what is open' },
];

type Props = { isOpen: boolean; onClose: () => void };

/** Lists the keyboard shortcuts. */
export function ShortcutsDialog({ isOpen, onClose }: Props) {
  // The close button would show its tooltip, which takes the first Escape.
  const list = useRef<HTMLDListElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      title="Keyboard shortcuts"
      hasCancel={false}
      firstFocus={list}
      onCancel={onClose}
    >
      <dl ref={list} tabIndex={-1} className={styles.shortcuts}>
        {SHORTCUTS.map(({ keys, what }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
