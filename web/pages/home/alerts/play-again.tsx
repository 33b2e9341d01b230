import { Megaphone } from 'lucide-react';
import { usePlayAgain } from '../../../data/alerts.ts';
import { sentenceOf } from '../../../data/request-error.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { notify } from '../../../ui/notify.ts';

/** Button that plays the alert of a tip again. */
export function PlayAgain({ tipId }: { tipId: string }) {
  const play = usePlayAgain();
  const press = async () => {
    try {
      await play.mutateAsync(tipId);
      notify({ kind: 'success', title: 'Played again', text: 'It is on the overlay in its turn.' });
    } catch (error) {
      notify({ kind: 'error', title: 'Not played again', text: sentenceOf(error) });
    }
  };
  return (
    <IconButton
      type="button"
      label="Play again"
      size="medium"
      disabled={play.isPending}
      focusableWhenDisabled
      onClick={() => void press()}
    >
      <Megaphone />
    </IconButton>
  );
}
