import type { ComponentType } from 'react';
import { AmountField } from './amount/amount-field.tsx';
import { ColorField } from './color/color-field.tsx';
import { DateField } from './date/date-field.tsx';
import type { ContainerProps, FieldProps, FieldType } from './field.ts';
import { FileField } from './file/file-field.tsx';
import { FileListField } from './file-list/file-list-field.tsx';
import { FocusField } from './focus/focus-field.tsx';
import { FontField } from './font/font-field.tsx';
import { RepeaterField } from './repeater/repeater-field.tsx';
import { CheckBoxField, SelectField, TextField } from './simple-fields.tsx';
import { SliderField } from './slider/slider-field.tsx';
import { SoundField } from './sound/sound-field.tsx';
import { TimeField } from './time/time-field.tsx';
import { TimezoneField } from './timezone/timezone-field.tsx';
import { TipGoalsField } from './tip-goals/tip-goals-field.tsx';

type FieldComponent<T extends FieldType> = ComponentType<FieldProps<T> & ContainerProps>;

/** Components by field type. A missing type is a compile error. */
const REGISTRY: { [T in FieldType]: FieldComponent<T> } = {
  text: TextField,
  amount: AmountField,
  color: ColorField,
  select: SelectField,
  checkbox: CheckBoxField,
  slider: SliderField,
  repeater: RepeaterField,
  date: DateField,
  time: TimeField,
  file: FileField,
  focus: FocusField,
  sound: SoundField,
  'file-list': FileListField,
  font: FontField,
  timezone: TimezoneField,
  'tip-goals': TipGoalsField,
};

/** The component that renders fields of a type. */
export const componentOf = <T extends FieldType>(type: T): FieldComponent<T> => REGISTRY[type];
