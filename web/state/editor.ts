import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type EditorCommand = 'save' | 'cancel' | 'undo' | 'redo';

type EditorState = {
  /** The name of what is edited; empty for something new. */
  subject: string;
  /** Any CSS color: a dot of it stands before the name. */
  subjectColor: string | undefined;
  /** A form is on screen that can be saved. */
  canSave: boolean;
  isSaving: boolean;
  /** What Undo would take back, such as `Width`; null for nothing. */
  undoes: string | null;
  /** What Redo would make again. */
  redoes: string | null;
  /** What came of the latest undo, to be read out, and the how manieth it is. */
  said: { text: string; number: number };
  /** The latest command; a new object for each, so that a repeated one is heard. */
  command: { name: EditorCommand } | null;
};

const IDLE: EditorState = {
  subject: '',
  subjectColor: undefined,
  canSave: false,
  isSaving: false,
  undoes: null,
  redoes: null,
  said: { text: '', number: 0 },
  command: null,
};

/** What the editor on screen and the top bar know of each other. */
export const useEditor = create<EditorState>()(() => IDLE);

/** What an editor tells the top bar about itself. */
export const reportEditor = (state: Partial<Omit<EditorState, 'command'>>) =>
  useEditor.setState(state);

/** Reads out what came of an undo, also when it is the same as before. */
export const sayInEditor = (text: string) =>
  useEditor.setState(({ said }) => ({ said: { text, number: said.number + 1 } }));

/** An editor that leaves the screen takes its state along. */
export const resetEditor = () => useEditor.setState(IDLE);

/** Tells the editor on screen, whichever it is, what to do. */
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
