import type { Issue } from '../../contract/common.ts';
import type { SliderRange } from '../../contract/defaults.ts';
import type { Checked } from '../checked.ts';

const LABELS = { min: 'Min', max: 'Max', default: 'Default' } as const;

/** Checks that min, max and default are finite numbers with min < max and min <= default <= max. */
export function checkSliderRange(
  range: {
    [bound in keyof SliderRange]?: unknown;
  },
): Checked<SliderRange> {
  const issues: Issue[] = [];
  const refuse = (bound: keyof SliderRange, message: string) =>
    issues.push({ path: [bound], message });
  const numberAt = (bound: keyof SliderRange): number => {
    const value = range[bound];
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    refuse(bound, `${LABELS[bound]} must be a valid number`);
    return Number.NaN;
  };

  const value = { min: numberAt('min'), max: numberAt('max'), default: numberAt('default') };
  // Comparisons with NaN are false, so only the first mistake is named.
  if (value.min >= value.max) {
    refuse('min', 'Min must be less than max');
    refuse('max', 'Max must be greater than min');
  } else if (value.default < value.min || value.default > value.max) {
    refuse('default', 'Default must be between min and max');
  }
  return { value, issues };
}
