import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type EditorCommand = 'save' | 'cancel';

type EditorState = {
  /** The name of what is edited; empty for something new. */
  subject: string;
  /** Any CSS color: a dot of it stands before the name. */
  subjectColor: string | undefined;
  /** A form is on screen that can be saved. */
  canSave: boolean;
  isSaving: boolean;
  /** The latest command; a new object for each, so that a repeated one is heard. */
  command: { name: EditorCommand } | null;
};

const IDLE: EditorState = {
  subject: '',
  subjectColor: undefined,
  canSave: false,
  isSaving: false,
  command: null,
};

/** What the editor on screen and the top bar know of each other. */
export const useEditor = create<EditorState>()(() => IDLE);

/** What an editor tells the top bar about itself. */
export const reportEditor = (state: Partial<Omit<EditorState, 'command'>>) =>
  useEditor.setState(state);

/** An editor that leaves the screen takes its state along. */
export const resetEditor = () => useEditor.setState(IDLE);

/** Tells the editor on screen, whichever it is, to save or to cancel. */
export const broadcast = (name: EditorCommand) => useEditor.setState({ command: { name } });

/** Calls `handle` each time the command is broadcast while the component is on screen. */
export function useEditorCommand(name: EditorCommand, handle: () => void): void {
  const latest = useRef(handle);
  useEffect(() => {
    latest.current = handle;
  });
  useEffect(
    () =>
      useEditor.subscribe(({ command }, previous) => {
        if (command !== previous.command && command?.name === name) latest.current();
      }),
    [name],
  );
}
