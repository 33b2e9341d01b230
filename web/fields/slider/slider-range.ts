import type { Issue } from '#contract/common.ts';
import type { SliderRange } from '#contract/defaults.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { checkSliderRange } from '#domain/slider-range.ts';
import type { SliderKey } from '../../api/slider-ranges.ts';

const GENERIC: SliderRange = { min: 0, max: 100, default: 0 };

/** The range of a slider of which the server has none: built-in ones of sprites, but for their scale, else a generic one. */
export function fallbackRange({ scope, key }: Omit<SliderKey, 'units'>): SliderRange {
  const isBuiltIn = scope === 'sprite' && key !== 'scale' && Object.hasOwn(SPRITE_SETTINGS, key);
  return isBuiltIn ? SPRITE_SETTINGS[key as keyof typeof SPRITE_SETTINGS].range : GENERIC;
}

/** The value that a slider shows and sets: whole, and within its range. */
export function clampToRange(value: number, { min, max }: SliderRange): number {
  return Math.min(max, Math.max(min, Math.round(value)));
}

/** Where a value lies in its range, in percent. */
export function percentOf(value: number, { min, max }: SliderRange): number {
  return Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));
}

/** The part of the track that is filled, in percent: from 0 to the value where the range has a 0, else from its lower end. */
export function filledPart(value: number, range: SliderRange): { start: number; end: number } {
  const origin = percentOf(0, range);
  const at = percentOf(value, range);
  return { start: Math.min(origin, at), end: Math.max(origin, at) };
}

/** A range as typed. */
export type TypedRange = Record<keyof SliderRange, string>;

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Reads what was typed in the dialog; the issues are its messages. */
export function readRange(typed: TypedRange): { range: SliderRange; issues: Issue[] } {
  const number = (text: string) => (NUMBER.test(text.trim()) ? Number(text) : Number.NaN);
  const { value, issues } = checkSliderRange({
    min: number(typed.min),
    max: number(typed.max),
    default: number(typed.default),
  });
  return { range: value, issues };
}
