import type { SliderRange } from '#contract/defaults.ts';
import type { Placement } from '#contract/settings/setting.ts';
import type { StagePart } from '#contract/stage-parts.ts';
import { fallbackRange } from '../../../fields/slider/slider-range.ts';
import { ALL_PLANS, planOf, type SettingPlan } from './part-settings.ts';
import type { Limits } from './snapping.ts';

/** How far a drag may go: where both the slider can go and the overlay draws it. */
export type StageLimits = {
  /** The ranges of the sliders, in the order of `ALL_PLANS`; null where none is stored, undefined where that is not known. */
  setRanges: (ranges: readonly (SliderRange | null | undefined)[]) => void;
  limitsOf: (part: StagePart, placement: Placement) => Limits;
};

export function createStageLimits(): StageLimits {
  let ranges = new Map<SettingPlan, SliderRange | null>();
  return {
    setRanges(given) {
      const known = ALL_PLANS.map((plan, index) => [plan, given[index]] as const);
      ranges = new Map(
        known.flatMap(([plan, range]) => (range === undefined ? [] : [[plan, range]])),
      );
    },
    limitsOf(part, placement) {
      const plan = planOf(part, placement);
      if (!plan) return { min: 0, max: 0 };
      const [min, max] = plan.limits;
      const stored = ranges.get(plan);
      // Before the server has answered, what the overlay draws is the only limit.
      if (stored === undefined) return { min, max };
      const range = stored ?? fallbackRange(plan);
      const limits = { min: Math.max(min, range.min), max: Math.min(max, range.max) };
      return limits.min <= limits.max ? limits : { min, max };
    },
  };
}
