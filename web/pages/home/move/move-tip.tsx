import { ArrowRightLeft } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { requestMove } from './move-request.ts';

/** Opens the dialog that moves a tip to another live. */
export const MoveTip = ({ liveId, tipId }: { liveId: string; tipId: string }) => (
  <IconButton
    type="button"
    label="Move to live…"
    size="medium"
    aria-haspopup="dialog"
    onClick={() => requestMove({ liveId, ids: [tipId] })}
  >
    <ArrowRightLeft />
  </IconButton>
);
