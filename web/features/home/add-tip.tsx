import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { lineOf, newCardOf, openCard, useTipDrafts } from './tip-drafts.ts';
import { ADD_TIP_ID, focusAmount } from './tip-focus.ts';

type Props = {
  liveId: string;
  size?: 'medium' | 'large';
  /** Brings the list on screen where it shares its place with something else. */
  onOpen?: () => void;
};

/** Opens a new tip with its amount ready to be typed. Coral, unless an open card has the coral Save or the line its coral Add. */
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
    focusAmount(cardId);
  }

  return (
    <Button id={ADD_TIP_ID} kind={isTyping ? 'neutral' : 'primary'} size={size} onClick={open}>
      <Plus />
      Add tip
    </Button>
  );
}
