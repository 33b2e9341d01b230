import { route } from 'preact-router';
import type { LiveSummary } from '#contract/lives.ts';
import { EDITOR_PATHS } from '#contract/pages.ts';
import { notify } from '../../ui/notify.ts';

/** Notifies that a show is over, with a link to its recap. Nothing for a live without tips. */
export function notifyOffAir({
  id,
  name,
  tip_total_cents,
}: Pick<LiveSummary, 'id' | 'name' | 'tip_total_cents'>): void {
  const onPress = () => route(EDITOR_PATHS.recap.replace(':id', id));
  notify({
    kind: 'success',
    title: `${name} is off air`,
    ...(tip_total_cents > 0 && { action: { label: 'See the recap', onPress } }),
  });
}
