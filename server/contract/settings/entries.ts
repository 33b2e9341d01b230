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

/** Minimum, maximum and default of a slider. */
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

/** A number in these units: its label, its slider, the limits on the overlay, and further options. */
export const px = numbersIn('px');
export const degrees = numbersIn('deg');
export const seconds = numbersIn('sec');
export const count = numbersIn('');
export const percent = numbersIn('%');

export const opacity = (label: string, start: number) => percent(label, [0, 100, start], [0, 100]);

/** An amount; without one until a user sets it. */
export const amount = (label: string): AmountSetting => ({ kind: 'amount', label, fallback: 0 });

/** A switch that is on by default, in a new form too. */
export const flag = (label: string, start = true): FlagSetting => ({
  kind: 'flag',
  label,
  start,
  fallback: true,
});

/** A switch that is off by default. */
export const offFlag = (label: string): FlagSetting => ({
  kind: 'flag',
  label,
  start: false,
  fallback: false,
});

/** A choice; `options` has the form's label for each. */
export const option = <const Option extends string>(
  label: string,
  options: Readonly<Record<Option, string>>,
  fallback: NoInfer<Option>,
): OptionSetting<Option> => ({ kind: 'option', label, options, fallback });

/** A font setting; the default is Inter in this variant. */
export const font = (label: string, variant: string, caps = false): FontSetting => ({
  kind: 'font',
  label,
  fallback: { family: 'Inter', variant, caps },
});

/** The settings of one section of the form. */
export const inSection = <const Table extends SettingTable>(section: string, table: Table) =>
  placed({ section }, table);

/** Settings below a subheading of a section. */
export const underHead = <const Table extends SettingTable>(subhead: string, table: Table) =>
  placed({ subhead }, table);

function placed<Table extends SettingTable>(place: Partial<Setting>, table: Table): Table {
  const settings = entriesOf(table).map(([path, setting]) => [path, { ...setting, ...place }]);
  return Object.fromEntries(settings);
}
