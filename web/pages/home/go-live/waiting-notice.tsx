import type { LiveSummary } from '#contract/lives.ts';
import { useObs } from '../../../data/obs.ts';
import { useSources } from '../../../data/sources.ts';
import type { LiveMark } from '../../../parts/live-start/live-mark.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { feedsOnAir } from './checklist-rows.ts';
import { useGoOnAir } from './use-go-on-air.ts';
import styles from './waiting-notice.module.css';

type Props = { live: LiveSummary; mark: LiveMark | null };

/**
 * Says that tips wait in the inbox while the live runs by the clock and no live is on air. Nothing while OBS makes the same
 * offer.
 */
export function WaitingNotice({ live, mark }: Props) {
  const { data: sources = [] } = useSources();
  const { data: obs } = useObs();
  const { onAir, goOnAir, isBusy } = useGoOnAir();
  const isRunning = mark?.liveId === live.id && mark.kind === 'live';
  const isWaiting = onAir?.live_id === null && sources.some(feedsOnAir);
  if (!isRunning || !isWaiting || obs?.offer) return null;
  const action = (
    <Button size="small" busyLabel={isBusy && 'Putting on air'} onClick={() => void goOnAir(live)}>
      Put on air
    </Button>
  );
  return (
    <div className={styles.notice} data-todo>
      <Notice kind="warn" action={action}>
        <b>Tips of your sources wait in the inbox:</b> put it on air.
      </Notice>
    </div>
  );
}
