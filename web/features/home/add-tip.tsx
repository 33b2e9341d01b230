import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { lineOf, newCardOf, openCard, useTipDrafts } from './tip-drafts.ts';
import { ADD_TIP_ID, focusCard } from './tip-focus.ts';

type Props = {
  liveId: string;
  size?: 'medium' | 'large';
  /** Called before the card opens, to bring the list on screen. */
  onOpen?: () => void;
};

/** Opens a new tip with the focus in its first open field. Primary, unless an open card or the line has a primary button. */
export function AddTip({ liveId, size = 'medium', onOpen }: Props) {
  const isTyping = useTipDrafts(
    ({ openCards, drafts }) => liveId in openCards || lineOf(liveId) in drafts,
  );

  function open() {
    const cardId = newCardOf(liveId);
    flushSync(() => {
      onOpen?.();
      openCard(liveId, cardId);
    });
    focusCard(cardId);
  }

  return (
    <Button id={ADD_TIP_ID} kind={isTyping ? 'neutral' : 'primary'} size={size} onClick={open}>
      <Plus />
      Add tip
    </Button>
  );
}
