import { LAYOUT_SETTINGS } from '#contract/settings/layout-settings.ts';
import {
  entriesOf,
  type Limits,
  type NumberSetting,
  type Placement,
  type SettingTable,
} from '#contract/settings/setting.ts';
import { SPRITE_SETTINGS } from '#contract/settings/sprite-settings.ts';
import type { PartKind, StagePart } from '#contract/stage-parts.ts';

/** The settings of one part; what it does not have is absent. */
export type PartValues = Partial<Record<Placement, number>>;

export type SettingPlan = {
  /** Whose range its slider has, and under which key. */
  scope: 'layout' | 'sprite';
  key: string;
  units: NumberSetting['units'];
  /** What the overlay draws: nothing beyond is of any use. */
  limits: Limits;
};

type PlansByKind = Partial<Record<PartKind, Partial<Record<Placement, SettingPlan>>>>;

/** How the parts are placed by the settings of a table. */
export function stagePlans(scope: SettingPlan['scope'], table: SettingTable): PlansByKind {
  const plans: PlansByKind = {};
  for (const [key, setting] of entriesOf(table)) {
    if (setting.kind !== 'number') continue;
    const { units, limits, smallest = limits[0], moves = {} } = setting;
    const plan: SettingPlan = { scope, key, units, limits: [smallest, limits[1]] };
    for (const [kind, placement] of Object.entries(moves) as [PartKind, Placement][]) {
      plans[kind] = { ...plans[kind], [placement]: plan };
    }
  }
  return plans;
}

const PLANS: PlansByKind = {
  ...stagePlans('layout', LAYOUT_SETTINGS),
  ...stagePlans('sprite', SPRITE_SETTINGS),
};

/** The list of the sprites in the form. */
export const SPRITES = 'sprite_settings';

const SECTIONS: Record<PartKind, string> = {
  sprite: 'Sprites',
  name: 'Live name',
  board: 'Board',
  card: 'Logo',
  goal: 'Goal bar',
};

/** The section of the form with the settings of a part. */
export const sectionOf = ({ kind }: Pick<StagePart, 'kind'>): string => SECTIONS[kind];

/** How a setting of a part is kept; undefined where it has none of that kind. */
export const planOf = (
  { kind }: Pick<StagePart, 'kind'>,
  placement: Placement,
): SettingPlan | undefined => PLANS[kind]?.[placement];

const plansOf = ({ kind }: Pick<StagePart, 'kind'>) =>
  Object.entries(PLANS[kind] ?? {}) as [Placement, SettingPlan][];

/** Each setting once. */
export const ALL_PLANS: readonly SettingPlan[] = [
  ...new Set(Object.values(PLANS).flatMap((plans) => Object.values(plans))),
];

/** Where the value of a setting lies in the form. */
const pathIn = ({ index }: Pick<StagePart, 'index'>, { scope, key }: SettingPlan) =>
  scope === 'sprite' ? `${SPRITES}.${index}.${key}` : `settings.${key}`;

type Named = Pick<StagePart, 'kind' | 'index'>;

/** The settings of a part in the form, as far as the overlay follows them. */
export function valuesIn(read: (path: string) => unknown, part: Named): PartValues {
  return Object.fromEntries(
    plansOf(part).flatMap(([placement, plan]) => {
      const value = read(pathIn(part, plan));
      if (typeof value !== 'number') return [];
      const [, max] = plan.limits;
      // What is smaller than can be made by hand stays as it is.
      return [[placement, Math.min(max, value)]];
    }),
  );
}

/** What is to be written into the form, path by path, so that a part has these settings. */
export const writesOf = (part: Named, values: PartValues): [path: string, value: number][] =>
  plansOf(part).flatMap(([placement, plan]) => {
    const value = values[placement];
    return value === undefined ? [] : [[pathIn(part, plan), value] as [string, number]];
  });
