import { counted } from '#domain/counted.ts';
import { textOf } from '../../fields/clock/typed-value.ts';
import { DATE } from '../../fields/date/date-text.ts';
import type { Field, FieldOf, FieldType, ValueOf } from '../../fields/field.ts';
import { fileName } from '../../fields/file/stored-file.ts';
import { variantOptions } from '../../fields/font/font-variants.ts';
import { TIME } from '../../fields/time/time-text.ts';

type Texts = { [T in FieldType]: (value: ValueOf<T>, field: FieldOf<T>) => string[] };

const nonEmpty = (text: string) => (text ? [text] : []);

/** How the values of each type are told. A type without an entry does not compile. */
const TEXTS: Texts = {
  text: (text) => nonEmpty(text),
  color: (color, { emptyLabel }) => nonEmpty(color || (emptyLabel ?? '')),
  select: (choice, { options, placeholder }) =>
    nonEmpty(options.find(({ value }) => value === choice)?.label ?? (choice && placeholder) ?? ''),
  checkbox: (isOn) => [isOn ? 'On' : 'Off'],
  slider: (value, { units }) => [
    units === '%' ? `${value}%` : [value, units].filter(isThere).join(' '),
  ],
  file: ({ stored }) => (stored ? [fileName(stored)] : []),
  'file-list': (rows) => rows.flatMap(({ stored }) => (stored ? [fileName(stored)] : [])),
  repeater: (items, { itemLabel }) =>
    items.length === 0 ? [] : [counted(items.length, itemLabel.toLowerCase())],
  date: (date) => nonEmpty(textOf(date, DATE)),
  time: (time) => nonEmpty(textOf(time, TIME)),
  font: ({ family, variant, caps }) => {
    const [chosen] = variantOptions([variant], variant);
    return [family || 'Inter', [chosen?.label, caps && 'capitals'].filter(Boolean).join(', ')];
  },
  timezone: (timezone) => [timezone ?? 'No timezone'],
  'tip-goals': (rows) =>
    rows.flatMap(({ reward, dollars }) =>
      nonEmpty([dollars.trim() && `$${dollars.trim()}`, reward.trim()].filter(Boolean).join(' ')),
    ),
};

const isThere = (part: unknown) => part !== undefined && part !== '';

/** A value of a form in words, one line for each of several; no line when there is none. */
export function valueLines(field: Field, value: ValueOf<FieldType>): string[] {
  // The description says which type the value has.
  const tell = TEXTS[field.type] as (value: unknown, field: Field) => string[];
  return tell(value, field);
}
