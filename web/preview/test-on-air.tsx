import { Megaphone } from 'lucide-react';
import { useTestOnAir } from '../data/alerts.ts';
import { useLives } from '../data/lives.ts';
import { sentenceOf } from '../data/request-error.ts';
import { Button } from '../ui/button.tsx';
import { notify } from '../ui/notify.ts';
import type { PreviewedLive } from './obs-link.ts';
import { useHasAlerts } from './use-has-alerts.ts';

const HINT =
  'Plays a made-up tip on every open overlay of this live. Viewers see it. Nothing is recorded.';

/** Plays a test alert on the live overlay; nothing for a live without alerts. */
export function TestOnAir({ code }: Pick<PreviewedLive, 'code'>) {
  const { data: lives } = useLives();
  const live = lives?.find((each) => each.code === code);
  const hasAlerts = useHasAlerts(live ?? { theme_id: null });
  return live && hasAlerts ? <TestButton liveId={live.id} /> : null;
}

function TestButton({ liveId }: { liveId: string }) {
  const test = useTestOnAir(liveId);
  const press = async () => {
    try {
      await test.mutateAsync();
      notify({
        kind: 'success',
        title: 'On air',
        text: 'The test alert is on its way to the overlay.',
      });
    } catch (error) {
      notify({ kind: 'error', title: 'Not tested', text: sentenceOf(error) });
    }
  };
  return (
    <Button
      size="large"
      title={HINT}
      aria-description={HINT}
      busyLabel={test.isPending && 'Testing'}
      onClick={() => void press()}
    >
      <Megaphone />
      Test on air
    </Button>
  );
}
