import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import type { PreviewInput } from '#contract/preview-messages.ts';

type EditorCommand = 'save' | 'cancel' | 'undo' | 'redo';

type EditorState = {
  /** Name of the edited entity; empty for a new one. */
  subject: string;
  /** Any CSS color, for a dot before the name. */
  subjectColor: string | undefined;
  /** Whether the entity in the address does not exist, or could not be loaded. */
  hasNoForm: boolean;
  /** Whether a form is on screen that can be saved. */
  canSave: boolean;
  isSaving: boolean;
  /** What Undo would revert, such as `Width`; null if nothing. */
  undoes: string | null;
  /** What Redo would repeat. */
  redoes: string | null;
  /** Announcement of the latest undo, with a number that changes each time. */
  announcement: { text: string; number: number };
  /** The latest command; a new object each time, so that repeats notify subscribers. */
  command: { name: EditorCommand } | null;
};

const IDLE: EditorState = {
  subject: '',
  subjectColor: undefined,
  hasNoForm: false,
  canSave: false,
  isSaving: false,
  undoes: null,
  redoes: null,
  announcement: { text: '', number: 0 },
  command: null,
};

/** State shared by the editor on screen and the top bar. */
export const useEditor = create<EditorState>()(() => IDLE);

/** Updates the editor's state for the top bar. */
export const reportEditor = (state: Partial<Omit<EditorState, 'command'>>) =>
  useEditor.setState(state);

/** Announces the result of an undo, also if the text is the same as before. */
export const announceInEditor = (text: string) =>
  useEditor.setState(({ announcement }) => ({
    announcement: { text, number: announcement.number + 1 },
  }));

/** Called when an editor unmounts. */
export const resetEditor = () => useEditor.setState(IDLE);

/** Sends a command to the editor on screen. */
export const broadcast = (name: EditorCommand) => useEditor.setState({ command: { name } });

/** Calls `handle` on each broadcast of the command while mounted. */
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

/** Unsaved values of the editor on screen, for its preview; empty without an editor. */
export type PreviewDrafts = Partial<PreviewInput>;

const NONE: PreviewDrafts = {};

export const usePreviewDrafts = create<PreviewDrafts>()(() => NONE);

/** Replaces all drafts. */
export const draftPreview = (drafts: PreviewDrafts) => usePreviewDrafts.setState(drafts, true);

export const dropDrafts = () => usePreviewDrafts.setState(NONE, true);
