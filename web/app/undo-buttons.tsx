import { Redo2, Undo2 } from 'lucide-react';
import { broadcast, useEditor } from '../state/editor.ts';
import { useUndoKeys } from '../state/use-undo-keys.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

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
export function UndoButtons() {
  const { undoes, redoes, said } = useEditor();
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
          // The last press disables it and must not lose the focus.
          focusableWhenDisabled
          aria-keyshortcuts={keys}
          // A field being edited keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => broadcast(command)}
        >
          {icon}
        </IconButton>
      ))}
      <VisuallyHidden role="status">
        <span key={said.number}>{said.text}</span>
      </VisuallyHidden>
    </>
  );
}
