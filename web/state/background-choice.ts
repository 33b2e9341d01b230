import { create } from 'zustand';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';

/** What was chosen in a preview and is not saved, or not yet. */
export type BackgroundChoice = {
  background: PreviewBackground;
  /** What was stored then; undefined when that was not known. */
  over: PreviewBackground | undefined;
};

type State = { choice: BackgroundChoice | null };

export const useBackgroundChoice = create<State>()(() => ({ choice: null }));

/** What stands behind previews: the choice, until something else is stored than it was made over. */
export function shownBackground(
  choice: BackgroundChoice | null,
  stored: PreviewBackground | undefined,
): PreviewBackground {
  if (choice && (!stored || !choice.over || stored === choice.over)) return choice.background;
  return stored ?? 'black';
}

/** Shows `background` at once, whatever becomes of saving it. */
export const chooseBackground = (choice: BackgroundChoice) =>
  useBackgroundChoice.setState({ choice });

/** `background` is stored now. A choice that was made meanwhile stays, over that. */
export const settleBackground = (background: PreviewBackground) =>
  useBackgroundChoice.setState(({ choice }) => ({
    choice: choice && choice.background !== background ? { ...choice, over: background } : null,
  }));
