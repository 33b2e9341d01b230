import type { LiveSummary } from '#contract/lives.ts';
import type { Owner } from '#contract/topics.ts';
import { useHasStartedTimer } from '../../data/started-timers.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import type { Import } from './use-import.ts';

type Props = { state: Import; lives: readonly LiveSummary[] };

/** Asks whether the tips add time; nothing if no live that gets one, nor its series, has a timer that has started. */
export function TimerChoice({ state, lives }: Props) {
  const { targets, added, countsForTimer, setCountsForTimer } = state;
  const ids = new Set(targets.map(({ live }) => live.id));
  const chosen = lives.filter(({ id }) => ids.has(id));
  const seriesIds = new Set(chosen.flatMap(({ series_id }) => series_id ?? []));
  const owners: Owner[] = [
    ...chosen.map(({ id }) => ({ kind: 'live' as const, id })),
    ...[...seriesIds].map((id) => ({ kind: 'series' as const, id })),
  ];
  if (!useHasStartedTimer(owners)) return null;
  return (
    <CheckBox
      label="These tips add time to the timer"
      disabled={added !== null}
      checked={countsForTimer}
      onChange={setCountsForTimer}
    />
  );
}
