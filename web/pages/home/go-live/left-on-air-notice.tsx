import { TriangleAlert, X } from 'lucide-react';
import { useEffect } from 'react';
import type { LiveSummary } from '#contract/lives.ts';
import { leftOnAir, showText } from '#domain/left-on-air.ts';
import type { LiveClock } from '#domain/running-live.ts';
import { useObs } from '../../../data/obs.ts';
import { useOnAir } from '../../../data/on-air.ts';
import { browserFormat } from '../../../state/local-time.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDismissedLeft } from './dismissed-left.ts';
import styles from './left-on-air-notice.module.css';
import { useGoOnAir } from './use-go-on-air.ts';
import { useHasSources } from './use-has-sources.ts';

type Props = { lives: readonly LiveSummary[]; clock: LiveClock };

/**
 * Says that a live was left on air after its show, and offers to put the next one on air. Nothing while OBS offers to take
 * it off air.
 */
export function LeftOnAirNotice({ lives, clock }: Props) {
  const { data: onAir, dataUpdatedAt, refetch } = useOnAir();
  const { data: obs } = useObs();
  const hasSources = useHasSources();
  const { goOnAir, goOffAir, isBusy } = useGoOnAir();
  const left = onAir ? leftOnAir(lives, onAir, clock) : null;
  // Tips extend a show, so its end is only certain after the answer of a later moment.
  const endMs = onAir?.runs_until ? Date.parse(onAir.runs_until) : 0;
  const isOutdated = left !== null && clock.now.getTime() >= endMs && dataUpdatedAt < endMs;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const dismissed = useDismissedLeft((state) => state.dismissed);
  if (!left || !onAir || isOutdated || obs?.offer) return null;
  const { live, successor } = left;
  const dismissing = `${live.id} ${onAir.since}`;
  if (dismissed === dismissing) return null;
  return (
    <section className={styles.notice} aria-label="Left on air">
      <TriangleAlert />
      <p role="status">
        <b dir="auto">{live.name}</b>, {showText(live, onAir, clock, browserFormat())}, is still on
        air and {hasSources ? 'gets the tips.' : 'is what the OBS link shows.'}
      </p>
      <span className={styles.answers}>
        <Button
          kind={successor ? 'ghost' : 'neutral'}
          size="small"
          disabled={isBusy}
          onClick={() => void goOffAir(live)}
        >
          Take it off air
        </Button>
        {successor && (
          <Button
            kind="primary"
            size="small"
            disabled={isBusy}
            title={successor.name}
            onClick={() => void goOnAir(successor)}
          >
            <span className={styles.put}>
              Put <bdi>{successor.name}</bdi> on air
            </span>
          </Button>
        )}
        <IconButton
          label="Dismiss for this live"
          onClick={() => useDismissedLeft.setState({ dismissed: dismissing })}
        >
          <X />
        </IconButton>
      </span>
    </section>
  );
}
