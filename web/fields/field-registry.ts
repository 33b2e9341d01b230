import { type ComponentType, createElement, lazy, useState } from 'react';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import type { FieldProps, FieldType } from './field.ts';
import { CheckBoxField, NotLoadedField, SelectField, TextField } from './simple-fields.tsx';

type FieldComponent<T extends FieldType> = ComponentType<FieldProps<T>>;

/**
 * A component whose code loads with the first form that needs it, or by prefetching. Loaded code renders
 * synchronously: `React.lazy` would hide the form for a moment and lose its scroll position.
 */
function onDemand<T extends FieldType>(load: () => Promise<FieldComponent<T>>): FieldComponent<T> {
  const code = codeOnDemand(load);
  const Awaited = lazy(async () => ({
    default: await code.fetch().catch((): FieldComponent<T> => NotLoadedField),
  }));
  return function OnDemandField(props) {
    // Constant, because replacing the component would lose the focus.
    const [Field] = useState<FieldComponent<T>>(() => code.loaded ?? Awaited);
    return createElement(Field, props);
  };
}

/** Components by field type. A missing type is a compile error. */
const REGISTRY: { [T in FieldType]: FieldComponent<T> } = {
  text: TextField,
  amount: onDemand(async () => (await import('./amount/amount-field.tsx')).AmountField),
  color: onDemand(async () => (await import('./color/color-field.tsx')).ColorField),
  select: SelectField,
  checkbox: CheckBoxField,
  slider: onDemand(async () => (await import('./slider/slider-field.tsx')).SliderField),
  repeater: onDemand(async () => (await import('./repeater/repeater-field.tsx')).RepeaterField),
  date: onDemand(async () => (await import('./date/date-field.tsx')).DateField),
  time: onDemand(async () => (await import('./time/time-field.tsx')).TimeField),
  file: onDemand(async () => (await import('./file/file-field.tsx')).FileField),
  sound: onDemand(async () => (await import('./sound/sound-field.tsx')).SoundField),
  'file-list': onDemand(
    async () => (await import('./file-list/file-list-field.tsx')).FileListField,
  ),
  font: onDemand(async () => (await import('./font/font-field.tsx')).FontField),
  timezone: onDemand(async () => (await import('./timezone/timezone-field.tsx')).TimezoneField),
  'tip-goals': onDemand(
    async () => (await import('./tip-goals/tip-goals-field.tsx')).TipGoalsField,
  ),
};

/** The component that renders fields of a type. */
export const componentOf = <T extends FieldType>(type: T): FieldComponent<T> => REGISTRY[type];
