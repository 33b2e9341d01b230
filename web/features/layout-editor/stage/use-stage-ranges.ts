import { useEffect } from 'react';
import { type SliderKey, useSliderRanges } from '../../../api/slider-ranges.ts';
import { ALL_PLANS } from './part-settings.ts';
import type { StageControl } from './stage-control.ts';

const SLIDERS: readonly SliderKey[] = ALL_PLANS.map(({ scope, key, units }) => ({
  scope,
  key,
  units,
}));

/** Nothing is placed where its slider could not go. */
export function useStageRanges(control: StageControl): void {
  const ranges = useSliderRanges(SLIDERS);
  useEffect(() => control.setRanges(ranges), [control, ranges]);
}
