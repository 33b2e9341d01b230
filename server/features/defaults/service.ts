import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import {
  type PutSliderDefaults,
  SliderDefaults,
  type SliderDefaultsQuery,
  SliderRange,
} from '#contract/defaults.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { checkSliderRange } from '#domain/slider-range.ts';
import { SliderDefault } from '../../storage/entities/slider-default.ts';

export type SliderDefaultsService = ReturnType<typeof createSliderDefaultsService>;

/** Ranges of sliders over one unit of work. Absent units mean a count. */
export function createSliderDefaultsService(em: EntityManager) {
  /** Throws `not_found` where nothing is stored for the slider. */
  async function get({ scope, key, units = '' }: SliderDefaultsQuery): Promise<SliderRange> {
    const row = await em.findOne(SliderDefault, { scope, key, units });
    if (!row) throw notFound('Slider defaults');
    return bodyOf(SliderRange, row);
  }

  /** Replaces the stored range. Throws `invalid` for an invalid one. */
  async function put(input: PutSliderDefaults): Promise<SliderDefaults> {
    const { value: range, issues } = checkSliderRange(input);
    if (issues.length > 0) throw invalid(issues);
    const { scope, key, units = '' } = input;
    const row = await em.upsert(SliderDefault, { scope, key, units, ...range });
    return bodyOf(SliderDefaults, row);
  }

  return { get, put };
}
