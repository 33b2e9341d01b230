import { ChevronDown, Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { growLine, hasNewText, newCardOf, useTipDrafts } from './tip-drafts.ts';
import { ADD_TIP_ID, focusCard } from './tip-focus.ts';

type Props = {
  liveId: string;
  /** Called before the card opens, to bring it on screen. */
  onOpen: () => void;
};

/** Grows the quick line into a card, from the foot of a phone. Primary, unless the line or a card has a primary button. */
export function AddTip({ liveId, onOpen }: Props) {
  const isTyping = useTipDrafts(
    (drafts) => liveId in drafts.openCards || hasNewText(drafts, liveId),
  );
  return (
    <Button
      id={ADD_TIP_ID}
      kind={isTyping ? 'neutral' : 'primary'}
      size="large"
      onClick={() => grow(liveId, onOpen)}
    >
      <Plus />
      Add tip
    </Button>
  );
}

/** Grows the quick line into a card, from the line itself. */
export function AddNotes({ liveId }: { liveId: string }) {
  return (
    <Button
      id={ADD_TIP_ID}
      kind="ghost"
      size="small"
      aria-label="Add tip with notes"
      aria-expanded={false}
      onClick={() => grow(liveId)}
    >
      Notes
      <ChevronDown />
    </Button>
  );
}

/** The focus goes to the first field of the card that is open. */
function grow(liveId: string, onOpen?: () => void): void {
  flushSync(() => {
    onOpen?.();
    growLine(liveId);
  });
  focusCard(newCardOf(liveId));
}
