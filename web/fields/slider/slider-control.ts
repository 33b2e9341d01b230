import type { SliderRange } from '#contract/defaults.ts';

/** What the two ways to set a slider have in common. */
export type SliderControl = {
  label: string;
  /** Empty for a count. */
  units: string;
  value: number;
  range: SliderRange;
  isDisabled: boolean;
  /** Of the message that refuses the value. */
  errorId: string | undefined;
  /** It is clamped to the range there. */
  onChange: (value: number) => void;
};

/** What arrow keys move with Shift; 1 without. */
export const LARGE_STEP = 10;
