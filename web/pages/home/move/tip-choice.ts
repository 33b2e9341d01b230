import { create } from 'zustand';
import { foldCard } from '../../../parts/tips/tip-drafts.ts';
import { type Choice, NOTHING, ranged, toggled } from '../../../ui/choice.ts';

type TipChoice = {
  /** The live whose tips are being selected; null while tips are opened instead. */
  liveId: string | null;
  choice: Choice;
};

/** The selection of tips on Home. Not persisted. */
const useTipChoice = create<TipChoice>()((): TipChoice => ({ liveId: null, choice: NOTHING }));

/** The selected tips of a live; undefined while none can be selected. */
export const useChosenTips = (liveId: string): Choice | undefined =>
  useTipChoice((state) => (state.liveId === liveId ? state.choice : undefined));

/** Turns the rows of a live into check boxes. */
export function startChoosing(liveId: string): void {
  foldCard(liveId);
  useTipChoice.setState({ liveId, choice: NOTHING });
}

export const stopChoosing = () => useTipChoice.setState({ liveId: null, choice: NOTHING });

export const chooseTips = (choice: Choice) => useTipChoice.setState({ choice });

/** Toggles a tip, or with `isRange` selects from the last one to this; `rows` are the ids on screen. */
export function pressTip(id: string, isRange: boolean, rows: readonly string[]): void {
  const { choice } = useTipChoice.getState();
  chooseTips(isRange ? ranged(choice, id, rows) : toggled(choice, id));
}
