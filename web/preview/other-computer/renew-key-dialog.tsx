import { useRenewOverlayKey } from '../../data/overlay-keys.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { notify } from '../../ui/notify.ts';

type Props = {
  /** The live of the overlay, by id; null for the live on air. */
  liveId: string | null;
  /** What the overlay shows. */
  name: string;
  onClose: () => void;
};

/** Asks before the key of an overlay is replaced, because the old link ends. */
export function RenewKeyDialog({ liveId, name, onClose }: Props) {
  const renew = useRenewOverlayKey();
  const confirm = () =>
    renew
      .mutateAsync({ live_id: liveId })
      .then(onClose)
      .catch((error) => notify({ kind: 'error', title: 'No new key', text: sentenceOf(error) }));
  return (
    <AlertDialog
      isOpen
      title={`A new key for ${name}?`}
      description="The old link ends at once. OBS on the other computer then needs the new one."
      confirmLabel="New key"
      busyLabel={renew.isPending && 'Making a key'}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
