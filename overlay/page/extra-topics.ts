import type { OverlayBoot } from '#contract/overlay.ts';
import { type Owner, timerTopic } from '#contract/topics.ts';
import { drawnSettings } from '#domain/appearance/quiet-appearance.ts';
import type { ExtraTopics } from '../data/extras.ts';
import { readLayoutSettings } from '../layout/settings/read-layout-settings.ts';

/** The topics of what the layout shows besides boot data and totals. */
export function extraTopics(boot: OverlayBoot): ExtraTopics {
  const { timer } = readLayoutSettings(drawnSettings(boot).layout);
  return {
    timer: timer.isShown ? timerTopic(ownerOf(boot, timer.counts)) : null,
  };
}

/** The live, or its series where a layout says so and the live is in one. */
export const ownerOf = ({ live }: OverlayBoot, counts: Owner['kind']): Owner =>
  counts === 'series' && live.series_id
    ? { kind: 'series', id: live.series_id }
    : { kind: 'live', id: live.id };
