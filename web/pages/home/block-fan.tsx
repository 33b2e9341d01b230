import { Ban, Eye } from 'lucide-react';
import { useFan } from '../../data/fan-standings.ts';
import { useBlockFan } from '../../parts/fans/use-block-fan.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Props = { fan: { id: string; name: string } };

/** Button that blocks a fan on overlays, or unblocks one that is blocked. */
export function BlockFan({ fan }: Props) {
  const { setBlocked, isPending } = useBlockFan(fan);
  const isBlocked = useFan(fan.id).data?.is_hidden ?? false;
  return (
    <IconButton
      type="button"
      label={isBlocked ? 'Unblock fan on the overlay' : 'Block fan on the overlay'}
      size="medium"
      disabled={isPending}
      focusableWhenDisabled
      onClick={() => void setBlocked(!isBlocked)}
    >
      {isBlocked ? <Eye /> : <Ban />}
    </IconButton>
  );
}
