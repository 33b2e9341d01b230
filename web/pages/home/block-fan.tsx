import { Ban } from 'lucide-react';
import { ANONYMOUS } from '#contract/limits.ts';
import { withMaskedEmails } from '#domain/text/emails.ts';
import { useHideFan } from '../../data/fan-standings.ts';
import { messageOf } from '../../data/request-error.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { notify } from '../../ui/notify.ts';

type Props = { fan: { id: string; name: string } };

/** Button that shows a fan as Anonymous everywhere on overlays, with Undo. */
export function BlockFan({ fan: { id, name } }: Props) {
  const hide = useHideFan();
  const set = async (isHidden: boolean) => {
    try {
      await hide.mutateAsync({ id, is_hidden: isHidden, ...(isHidden && { ends_alerts: true }) });
    } catch (error) {
      notify({ kind: 'error', title: 'The fan is shown as before', text: messageOf(error) });
      return;
    }
    if (!isHidden) return;
    notify({
      kind: 'success',
      title: `${withMaskedEmails(name)} is blocked`,
      text: `Overlays show this fan as ${ANONYMOUS} from now on.`,
      action: { label: 'Undo', onPress: () => void set(false) },
    });
  };
  return (
    <IconButton
      type="button"
      label="Block fan on the overlay"
      size="medium"
      disabled={hide.isPending}
      focusableWhenDisabled
      onClick={() => void set(true)}
    >
      <Ban />
    </IconButton>
  );
}
