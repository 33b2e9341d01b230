import { ChevronDown, Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { expandLine, hasNewText, newCardOf, useTipDrafts } from '../../parts/tips/tip-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { useChosenTips } from './move/tip-choice.ts';
import { ADD_TIP_ID, focusCard } from './tip-focus.ts';

type Props = {
  liveId: string;
  /** Whether another button is the one to press. */
  isQuiet: boolean;
  /** Called before the card opens, to scroll it into view. */
  onOpen: () => void;
};

/**
 * The Add tip button: expands the quick line into a card. Primary unless another button is, such as that of
 * the line, a card or the selection.
 */
export function AddTip({ liveId, isQuiet, onOpen }: Props) {
  const isTyping = useTipDrafts(
    (drafts) => liveId in drafts.openCards || hasNewText(drafts, liveId),
  );
  const isChoosing = useChosenTips(liveId) !== undefined;
  return (
    <Button
      id={ADD_TIP_ID}
      kind={isTyping || isChoosing || isQuiet ? 'neutral' : 'primary'}
      size="large"
      onClick={() => expand(liveId, onOpen)}
    >
      <Plus />
      Add tip
    </Button>
  );
}

/** The button in the quick line that expands it into a card. */
export function AddNotes({ liveId }: { liveId: string }) {
  return (
    <Button
      id={ADD_TIP_ID}
      kind="ghost"
      size="small"
      aria-label="Add tip with notes"
      aria-expanded={false}
      onClick={() => expand(liveId)}
    >
      Notes
      <ChevronDown />
    </Button>
  );
}

/** Expands the quick line, and focuses the first field of the open card. */
function expand(liveId: string, onOpen?: () => void): void {
  flushSync(() => {
    onOpen?.();
    expandLine(liveId);
  });
  focusCard(newCardOf(liveId));
}
