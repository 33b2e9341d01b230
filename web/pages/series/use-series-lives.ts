import type { LiveSummary } from '#contract/lives.ts';
import type { Series } from '#contract/series.ts';
import { liveHooks } from '../../data/lives.ts';
import { sentenceOf } from '../../data/request-error.ts';
import { notify } from '../../ui/notify.ts';

type Moved = Pick<LiveSummary, 'id' | 'name' | 'series_id'>;

/** Adds lives to a series and removes them, each at once with an Undo; both resolve to whether it worked. */
export function useSeriesLives(series: Pick<Series, 'id' | 'name'>) {
  const { mutateAsync: change } = liveHooks.useChange();

  async function put(live: Moved, series_id: string | null, done: string): Promise<boolean> {
    const before = live.series_id;
    try {
      await change({ id: live.id, body: { series_id } });
    } catch (error) {
      notify({ kind: 'error', title: `${live.name} was not changed`, text: sentenceOf(error) });
      return false;
    }
    const undo = () => void put({ ...live, series_id }, before, 'Undone');
    notify({
      kind: 'success',
      title: done,
      ...(done !== 'Undone' && { action: { label: 'Undo', onPress: undo } }),
    });
    return true;
  }

  return {
    add: (live: Moved) => put(live, series.id, `${live.name} added to ${series.name}`),
    remove: (live: Moved) => put(live, null, `${live.name} removed from ${series.name}`),
  };
}
