import { DEFAULT_CURRENCY } from '#domain/money/currency.ts';
import { currencySymbol, plainAmount } from '#domain/money/money.ts';
import { readPath } from '#domain/read-path.ts';
import { isSame } from '../../forms/fields/at-path.ts';
import { textOf } from '../../forms/fields/clock/typed-value.ts';
import { DATE } from '../../forms/fields/date/date-text.ts';
import type { Field, FieldOf, FieldType, RepeaterItem, ValueOf } from '../../forms/fields/field.ts';
import { fileName } from '../../forms/fields/file/file-slot.ts';
import { variantOptions } from '../../forms/fields/font/font-face.ts';
import { TIME } from '../../forms/fields/time/time-text.ts';
import { momentText as localMoment, timeOfDay } from '../../state/local-time.ts';
import { labelIn } from './compare-forms.ts';

/** Maximum number of an item's fields in its one-line summary. */
const MOST_PARTS = 3;

type Texts = {
  [T in FieldType]: (value: ValueOf<T>, field: FieldOf<T>, other: ValueOf<T>) => string[];
};

const nonEmpty = (text: string) => (text ? [text] : []);

/** The text of a value, by type. A type without an entry does not compile. */
const TEXTS: Texts = {
  text: (text) => nonEmpty(text),
  color: (color, { emptyLabel }) => nonEmpty(color || (emptyLabel ?? '')),
  select: (choice, { options, placeholder }) =>
    nonEmpty(options.find(({ value }) => value === choice)?.label ?? (choice && placeholder) ?? ''),
  checkbox: (isOn) => [isOn ? 'On' : 'Off'],
  slider: (value, { units }) => [
    units === '%' ? `${value}%` : [value, units].filter(isPresent).join(' '),
  ],
  amount: ({ cents }) => (cents ? [plainAmount(cents, DEFAULT_CURRENCY)] : ['Any']),
  file: ({ stored }) => (stored ? [fileName(stored)] : []),
  focus: ({ x, y }) => [`${x}% across, ${y}% down`],
  sound: ({ stored }) => (stored ? [fileName(stored)] : []),
  'file-list': (rows) => rows.flatMap(({ stored }) => (stored ? [fileName(stored)] : [])),
  repeater: (items, { itemLabel, children }, others) => {
    const textOfChild = (item: RepeaterItem, child: Field) =>
      valueLines(child, readPath(item, child.path) as ValueOf<FieldType>)[0];
    const isDifferent = (child: Field) => {
      const [own, other] = [items, others].map((all) =>
        all.map((each) => textOfChild(each, child)),
      );
      return !isSame(own, other);
    };
    const different = children.filter(isDifferent);
    const named = (different.length > 0 ? different : children).slice(0, MOST_PARTS);
    return items.map((item, index) => {
      const parts = named.flatMap((child) => {
        const text = textOfChild(item, child);
        return text ? `${labelIn(children, child)} ${text}` : [];
      });
      const called = items.length > 1 ? `${itemLabel} ${index + 1}` : itemLabel;
      return parts.length > 0 ? `${called}: ${parts.join(', ')}` : called;
    });
  },
  date: (date) => nonEmpty(textOf(date, DATE)),
  time: (time) => nonEmpty(textOf(time, TIME)),
  font: ({ family, variant, caps }) => {
    const [chosen] = variantOptions([variant], variant);
    return [family || 'Inter', [chosen?.label, caps && 'capitals'].filter(Boolean).join(', ')];
  },
  timezone: (timezone) => [timezone ?? 'No timezone'],
  'tip-goals': (rows) =>
    rows.flatMap(({ reward, amount, currency }) =>
      nonEmpty([typedAmount(amount.trim(), currency), reward.trim()].filter(Boolean).join(' ')),
    ),
};

/** A typed amount with its currency symbol: `$50`, `KWD 50`. */
function typedAmount(text: string, currency: string): string {
  const symbol = currencySymbol(currency);
  return text && `${symbol}${/\p{L}$/u.test(symbol) ? ' ' : ''}${text}`;
}

const isPresent = (part: unknown) => part !== undefined && part !== '';

/**
 * A form value as text, one line per item; no lines if it is empty. The items of a list are described by what
 * differs from the other version of the list.
 */
export function valueLines(
  field: Field,
  value: ValueOf<FieldType>,
  other: ValueOf<FieldType> = value,
): string[] {
  // The field's type determines the type of both values.
  const toLines = TEXTS[field.type] as (value: unknown, field: Field, other: unknown) => string[];
  return toLines(value, field, other);
}

/**
 * A timestamp in a timezone, null being that of this computer: `at 8:14 PM`, or on another day `on November 3
 * at 8:14 PM`.
 */
export function momentText(moment: string, now: Date, timezone: string | null): string {
  const time = `at ${timeOfDay(moment, timezone)}`;
  const isToday = localMoment('date', moment, timezone) === localMoment('date', now, timezone);
  return isToday ? time : `on ${localMoment('longDay', moment, timezone)} ${time}`;
}
