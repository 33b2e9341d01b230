import type { SliderRange } from '#contract/defaults.ts';
import type { Placement } from '#contract/settings/setting.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { fallbackRange } from '../../../forms/fields/slider/slider-range.ts';
import { ALL_PLANS, planOf, type SettingPlan } from './part-settings.ts';
import type { Limits } from './snapping.ts';

/** Limits of a drag: the slider's range within what the overlay draws. */
export type StageLimits = {
  /** The slider ranges in the order of `ALL_PLANS`; null if none is stored, undefined while loading. */
  setRanges: (ranges: readonly (SliderRange | null | undefined)[]) => void;
  limitsOf: (part: StagePart, placement: Placement) => Limits;
};

/** Limits without slider ranges until `setRanges` is called. */
export function createStageLimits(): StageLimits {
  let ranges = new Map<SettingPlan, SliderRange | null>();
  return {
    setRanges(given) {
      const plans = ALL_PLANS.map((plan, index) => [plan, given[index]] as const);
      ranges = new Map(
        plans.flatMap(([plan, range]) => (range === undefined ? [] : [[plan, range]])),
      );
    },
    limitsOf(part, placement) {
      const plan = planOf(part, placement);
      if (!plan) return { min: 0, max: 0 };
      const [min, max] = plan.limits;
      const stored = ranges.get(plan);
      // While the ranges load, only the overlay's limits apply.
      if (stored === undefined) return { min, max };
      const range = stored ?? fallbackRange(plan);
      const limits = { min: Math.max(min, range.min), max: Math.min(max, range.max) };
      return limits.min <= limits.max ? limits : { min, max };
    },
  };
}
