import { type ComponentType, lazy } from 'react';
import { CheckBoxField } from './check-box-field.tsx';
import type { FieldProps, FieldType } from './field.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import { TipGoalsField } from './tip-goals/tip-goals-field.tsx';

type FieldComponent<T extends FieldType> = ComponentType<FieldProps<T>>;

/** What draws each type. A type without a component does not compile. Heavy ones come with the first form that has them. */
const REGISTRY: { [T in FieldType]: FieldComponent<T> } = {
  text: TextField,
  color: lazy(async () => ({ default: (await import('./color/color-field.tsx')).ColorField })),
  select: SelectField,
  checkbox: CheckBoxField,
  slider: lazy(async () => ({ default: (await import('./slider/slider-field.tsx')).SliderField })),
  repeater: lazy(async () => ({
    default: (await import('./repeater/repeater-field.tsx')).RepeaterField,
  })),
  date: lazy(async () => ({ default: (await import('./date/date-field.tsx')).DateField })),
  time: lazy(async () => ({ default: (await import('./time/time-field.tsx')).TimeField })),
  file: lazy(async () => ({ default: (await import('./file/file-field.tsx')).FileField })),
  'file-list': lazy(async () => ({
    default: (await import('./file-list/file-list-field.tsx')).FileListField,
  })),
  font: lazy(async () => ({ default: (await import('./font/font-field.tsx')).FontField })),
  timezone: lazy(async () => ({
    default: (await import('./timezone/timezone-field.tsx')).TimezoneField,
  })),
  'tip-goals': TipGoalsField,
};

/** The component of a type. */
export const componentOf = <T extends FieldType>(type: T): FieldComponent<T> => REGISTRY[type];
