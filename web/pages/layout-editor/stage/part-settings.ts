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
import { BOARD_PLACE, isOfBoard } from './board-place.ts';

/** Placement settings of a part, as far as it has them. */
export type PartValues = Partial<Record<Placement, number>>;

export type SettingPlan = {
  /** Scope and key of the slider range. */
  scope: 'layout' | 'sprite';
  key: string;
  units: NumberSetting['units'];
  /** Limits of what the overlay draws. */
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
  votes: 'Votes',
  goal: 'Goal bar',
  timer: 'Timer',
  alert: 'Alerts',
};

/** Title of the form section with a part's settings. */
export const sectionOf = ({ kind }: Pick<StagePart, 'kind'>): string => SECTIONS[kind];

/** The plan of a part's placement setting; undefined if the part has no such setting. */
export const planOf = (
  { kind }: Pick<StagePart, 'kind'>,
  placement: Placement,
): SettingPlan | undefined => PLANS[kind]?.[placement];

const plansOf = ({ kind }: Pick<StagePart, 'kind'>) =>
  Object.entries(PLANS[kind] ?? {}) as [Placement, SettingPlan][];

/** All placement settings, each once. */
export const ALL_PLANS: readonly SettingPlan[] = [
  ...new Set(Object.values(PLANS).flatMap((plans) => Object.values(plans))),
];

/** Path of a setting's value in the form. */
const pathIn = ({ index }: Pick<StagePart, 'index'>, { scope, key }: SettingPlan) =>
  scope === 'sprite' ? `${SPRITES}.${index}.${key}` : `settings.${key}`;

type Named = Pick<StagePart, 'kind' | 'index'>;

/**
 * Settings of a part in the form, clamped to what the overlay draws; a board has the coordinates of `corner`, which
 * follow from its edge or from its size.
 */
export function valuesIn(
  read: (path: string) => unknown,
  part: Named,
  corner: { x: number; y: number } | null = null,
): PartValues {
  return Object.fromEntries(
    plansOf(part).flatMap(([placement, plan]) => {
      const value = read(pathIn(part, plan));
      if (typeof value !== 'number') return [];
      if (corner && (placement === 'x' || placement === 'y'))
        return [[placement, corner[placement]]];
      const [, max] = plan.limits;
      // Values below the smallest draggable size are not clamped.
      return [[placement, Math.min(max, value)]];
    }),
  );
}

/** The form values for these settings of a part, by path; a board with coordinates becomes free. */
export function writesOf(part: Named, values: PartValues): [path: string, value: unknown][] {
  const numbers = plansOf(part).flatMap(([placement, plan]) => {
    const value = values[placement];
    return value === undefined ? [] : [[pathIn(part, plan), value] as [string, unknown]];
  });
  return isOfBoard(part) && values.x !== undefined ? [[BOARD_PLACE, 'free'], ...numbers] : numbers;
}
