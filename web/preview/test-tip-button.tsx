import { HandCoins } from 'lucide-react';
import type { PreviewState } from '#contract/preview-wire.ts';
import { Button } from '../ui/button.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

type Props = { state: PreviewState; onPlay: (amountCents: number) => void };

const TEST_TIP_CENTS = 5_00;
const HINT = 'Plays a $5 tip in this preview only. Nothing is recorded.';

/** Plays a test tip in the preview with each press. */
export function TestTipButton({ state, onPlay }: Props) {
  const hasPicture = state === 'connected' || state === 'offline';
  return (
    <Tooltip text={HINT}>
      <Button
        size="large"
        aria-description={HINT}
        disabled={!hasPicture}
        onClick={() => onPlay(TEST_TIP_CENTS)}
      >
        <HandCoins />
        Test tip
      </Button>
    </Tooltip>
  );
}
