import type { Issue } from '#contract/common.ts';
import type { SliderRange } from '#contract/defaults.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { checkSliderRange } from '#domain/appearance/slider-range.ts';
import type { SliderKey } from '../../../data/slider-ranges.ts';

const GENERIC: SliderRange = { min: 0, max: 100, default: 0 };

/**
 * The range of a slider without a stored one: the sprite ranges are built in (except for their scale), all
 * others are generic.
 */
export function fallbackRange({ scope, key }: Omit<SliderKey, 'units'>): SliderRange {
  const isBuiltIn = scope === 'sprite' && key !== 'scale' && Object.hasOwn(SPRITE_SETTINGS, key);
  return isBuiltIn ? SPRITE_SETTINGS[key as keyof typeof SPRITE_SETTINGS].range : GENERIC;
}

/** Rounds and clamps a value to a range. */
export function clampToRange(value: number, { min, max }: SliderRange): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** The position of a value in its range, in percent. */
export function percentOf(value: number, { min, max }: SliderRange): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
}

/**
 * The filled part of the track in percent: from 0 to the value, or from the lower end if the range excludes
 * 0.
 */
export function filledPart(value: number, range: SliderRange): { start: number; end: number } {
  const origin = percentOf(0, range);
  const at = percentOf(value, range);
  return { start: Math.min(origin, at), end: Math.max(origin, at) };
}

/** A range as typed. */
export type TypedRange = Record<keyof SliderRange, string>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Parses the typed range. */
export function readRange(typed: TypedRange): { range: SliderRange; issues: Issue[] } {
  const number = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : Number.NaN);
  const { value, issues } = checkSliderRange({
    min: number(typed.min),
    max: number(typed.max),
    default: number(typed.default),
  });
  return { range: value, issues };
}
