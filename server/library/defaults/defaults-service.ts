import type { EntityManager } from '@mikro-orm/sqlite';
import { bodyOf } from '#contract/body-of.ts';
import {
  type PutSliderDefaults,
  SliderDefaults,
  type SliderDefaultsQuery,
  SliderRange,
} from '#contract/defaults.ts';
import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import type { SettingTable } from '#contract/settings/setting.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import { checkSliderRange } from '#domain/appearance/slider-range.ts';
import { invalid, notFound } from '#domain/errors.ts';
import { SliderDefault } from '../../storage/entities/slider-default.ts';

export type SliderDefaultsService = ReturnType<typeof createSliderDefaultsService>;

/** Tables of the settings with sliders, by their scope. */
const TABLES = new Map(
  Object.entries<SettingTable>({
    layout: LAYOUT_SETTINGS,
    sprite: SPRITE_SETTINGS,
  }),
);

/** The range of a setting's slider before a user changes it. */
function firstRange(table: SettingTable = {}, key: string, units: string): SliderRange | undefined {
  const setting = Object.hasOwn(table, key) ? table[key] : undefined;
  return setting?.kind === 'number' && setting.units === units ? setting.range : undefined;
}

/** Ranges of sliders over one unit of work. Absent units mean a count. */
export function createSliderDefaultsService(em: EntityManager, tables = TABLES) {
  /** The stored range, else the built-in one. Throws `not_found` without either. */
  async function get({ scope, key, units = '' }: SliderDefaultsQuery): Promise<SliderRange> {
    const row = await em.findOne(SliderDefault, { scope, key, units });
    const range = row ? bodyOf(SliderRange, row) : firstRange(tables.get(scope), key, units);
    if (!range) throw notFound('Slider defaults');
    return range;
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
