import type { PartKind, StagePart } from '#contract/stage-parts.ts';

/** What a part is placed by. `padding` is the distance of the board from the top and the right edge, `bottom` that of the goal bar from the bottom. */
export type Setting = 'x' | 'y' | 'width' | 'height' | 'rotation' | 'padding' | 'bottom';

/** The settings of one part; what it does not have is absent. */
export type PartValues = Partial<Record<Setting, number>>;

export type SettingPlan = {
  /** Whose range its slider has, and under which key. */
  scope: 'layout' | 'sprite';
  key: string;
  units: 'px' | 'deg';
  /** What the overlay draws: nothing beyond is of any use. What would be too small to be held is left to the slider. */
  limits: readonly [min: number, max: number];
};

const layout = (key: string, ...limits: [number, number]): SettingPlan => ({
  scope: 'layout',
  key,
  units: 'px',
  limits,
});
const sprite = (key: string, ...limits: [number, number]): SettingPlan => ({
  scope: 'sprite',
  key,
  units: key === 'rotation' ? 'deg' : 'px',
  limits,
});

const PADDING = layout('board.external_padding', 0, 500);

/** Nothing smaller is made by hand. */
const SMALLEST = 8;

const PLANS: Record<PartKind, Partial<Record<Setting, SettingPlan>>> = {
  name: {
    x: layout('live_name.x', 0, 1920),
    y: layout('live_name.y', 0, 1080),
    width: layout('live_name.width', SMALLEST, 1920),
  },
  board: { padding: PADDING, width: layout('board.width', SMALLEST, 1920) },
  card: { padding: PADDING, height: layout('logo.card_height', SMALLEST, 600) },
  goal: {
    bottom: layout('goal_bottom_padding', 0, 500),
    width: layout('slider_width', SMALLEST, 1920),
    height: layout('slider_height', 1, 600),
  },
  sprite: {
    x: sprite('x', -960, 2880),
    y: sprite('y', -540, 1620),
    height: sprite('height', SMALLEST, 1080),
    rotation: sprite('rotation', -360, 360),
  },
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
  setting: Setting,
): SettingPlan | undefined => PLANS[kind][setting];

const entriesOf = (part: Pick<StagePart, 'kind'>) =>
  Object.entries(PLANS[part.kind]) as [Setting, SettingPlan][];

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
    entriesOf(part).flatMap(([setting, plan]) => {
      const value = read(pathIn(part, plan));
      if (typeof value !== 'number') return [];
      const [, max] = plan.limits;
      // What is smaller than can be made by hand stays as it is.
      return [[setting, Math.min(max, value)]];
    }),
  );
}

/** What is to be written into the form, path by path, so that a part has these settings. */
export const writesOf = (part: Named, values: PartValues): [path: string, value: number][] =>
  entriesOf(part).flatMap(([setting, plan]) => {
    const value = values[setting];
    return value === undefined ? [] : [[pathIn(part, plan), value] as [string, number]];
  });
