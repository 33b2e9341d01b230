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

/** The placement settings of a part, as far as it has them. */
export type PartValues = Partial<Record<Placement, number>>;

export type SettingPlan = {
  /** Scope and key of its slider range. */
  scope: 'layout' | 'sprite';
  key: string;
  units: NumberSetting['units'];
  /** The limits of the overlay's drawing. */
  limits: Limits;
};

type PlansByKind = Partial<Record<PartKind, Partial<Record<Placement, SettingPlan>>>>;

/** The placement settings of each kind of part, from a table of settings. */
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

/** Path of the sprites in the form. */
export const SPRITES = 'sprite_settings';

const SECTIONS: Record<PartKind, string> = {
  sprite: 'Sprites',
  name: 'Live name',
  board: 'Board',
  card: 'Logo',
  milestones: 'Milestones',
  goal: 'Goal bar',
  alert: 'Alerts',
};

/** Title of the form's section with the settings of a part. */
export const sectionOf = ({ kind }: Pick<StagePart, 'kind'>): string => SECTIONS[kind];

/** Undefined if the part has no such setting. */
export const planOf = (
  { kind }: Pick<StagePart, 'kind'>,
  placement: Placement,
): SettingPlan | undefined => PLANS[kind]?.[placement];

const plansOf = ({ kind }: Pick<StagePart, 'kind'>) =>
  Object.entries(PLANS[kind] ?? {}) as [Placement, SettingPlan][];

/** Each placement setting once. */
export const ALL_PLANS: readonly SettingPlan[] = [
  ...new Set(Object.values(PLANS).flatMap((plans) => Object.values(plans))),
];

/** Path of a setting's value in the form. */
const pathIn = ({ index }: Pick<StagePart, 'index'>, { scope, key }: SettingPlan) =>
  scope === 'sprite' ? `${SPRITES}.${index}.${key}` : `settings.${key}`;

type Named = Pick<StagePart, 'kind' | 'index'>;

/** The settings of a part in the form, at most as large as the overlay draws them. */
export function valuesIn(read: (path: string) => unknown, part: Named): PartValues {
  return Object.fromEntries(
    plansOf(part).flatMap(([placement, plan]) => {
      const value = read(pathIn(part, plan));
      if (typeof value !== 'number') return [];
      const [, max] = plan.limits;
      // Values below the smallest draggable size stay.
      return [[placement, Math.min(max, value)]];
    }),
  );
}

/** The form values to write for these settings of a part, by path. */
export const writesOf = (part: Named, values: PartValues): [path: string, value: number][] =>
  plansOf(part).flatMap(([placement, plan]) => {
    const value = values[placement];
    return value === undefined ? [] : [[pathIn(part, plan), value] as [string, number]];
  });
