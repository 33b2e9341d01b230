import {
  type AmountSetting,
  entriesOf,
  type FlagSetting,
  type FontSetting,
  type Limits,
  type NumberSetting,
  type OptionSetting,
  type Setting,
  type SettingTable,
} from './setting.ts';

/** The least and the greatest number of a slider, and where it starts. */
type Slider = readonly [min: number, max: number, start: number];
type Rest = Partial<Pick<NumberSetting, 'fallback' | 'older' | 'moves' | 'smallest'>>;

const numbersIn =
  (units: NumberSetting['units']) =>
  <const More extends Rest = object>(
    label: string,
    [min, max, start]: Slider,
    limits: Limits,
    more?: More,
  ) =>
    ({
      kind: 'number',
      label,
      units,
      range: { min, max, default: start },
      limits,
      fallback: start,
      ...more,
    }) as NumberSetting & More;

/** A number in these units: its label, its slider, what the overlay clamps it to, and what else is to say. */
export const px = numbersIn('px');
export const degrees = numbersIn('deg');
export const seconds = numbersIn('sec');
export const count = numbersIn('');
export const percent = numbersIn('%');

export const opacity = (label: string, start: number) => percent(label, [0, 100, start], [0, 100]);

/** Nothing until somebody sets one. */
export const amount = (label: string): AmountSetting => ({ kind: 'amount', label, fallback: 0 });

/** On unless it is turned off, in a new form too. */
export const flag = (label: string, start = true): FlagSetting => ({
  kind: 'flag',
  label,
  start,
  fallback: true,
});

/** Off unless it is turned on. */
export const offFlag = (label: string): FlagSetting => ({
  kind: 'flag',
  label,
  start: false,
  fallback: false,
});

/** One of these ways; `options` has what the form calls each. */
export const option = <const Option extends string>(
  label: string,
  options: Readonly<Record<Option, string>>,
  fallback: NoInfer<Option>,
): OptionSetting<Option> => ({ kind: 'option', label, options, fallback });

/** Inter in this variant. */
export const font = (label: string, variant: string, caps = false): FontSetting => ({
  kind: 'font',
  label,
  fallback: { family: 'Inter', variant, caps },
});

/** The settings of one section of the form. */
export const inSection = <const Table extends SettingTable>(section: string, table: Table) =>
  placed({ section }, table);

/** Settings below a small head of their own in a section. */
export const underHead = <const Table extends SettingTable>(subhead: string, table: Table) =>
  placed({ subhead }, table);

function placed<Table extends SettingTable>(place: Partial<Setting>, table: Table): Table {
  const settings = entriesOf(table).map(([path, setting]) => [path, { ...setting, ...place }]);
  return Object.fromEntries(settings);
}
