import { create } from 'zustand';
import type { PreviewBackground } from '#contract/preview-backgrounds.ts';

/** A background chosen in a preview that is not saved yet. */
type BackgroundChoice = {
  background: PreviewBackground;
  /** The stored background at that time; undefined if unknown. */
  over: PreviewBackground | undefined;
};

type State = { choice: BackgroundChoice | null };

export const useBackgroundChoice = create<State>()(() => ({ choice: null }));

/** The background of previews: the choice, until a newer value is stored. */
export function shownBackground(
  choice: BackgroundChoice | null,
  stored: PreviewBackground | undefined,
): PreviewBackground {
  if (choice && (!stored || !choice.over || stored === choice.over)) return choice.background;
  return stored ?? 'black';
}

/** Applies the choice at once, before it is saved. */
export const chooseBackground = (choice: BackgroundChoice) =>
  useBackgroundChoice.setState({ choice });

/** Called after `background` was stored. A later choice stays. */
export const confirmBackground = (background: PreviewBackground) =>
  useBackgroundChoice.setState(({ choice }) => ({
    choice: choice && choice.background !== background ? { ...choice, over: background } : null,
  }));
