import { type ComponentType, createElement, lazy, useState } from 'react';
import { codeOnDemand } from '../ui/code-on-demand.ts';
import { CheckBoxField } from './check-box-field.tsx';
import type { FieldProps, FieldType } from './field.ts';
import { NotLoadedField } from './not-loaded-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

type FieldComponent<T extends FieldType> = ComponentType<FieldProps<T>>;

/**
 * A component whose code comes with the first form that has it, or ahead of that. Code that is there is drawn
 * at once: React's own `lazy` would take the whole form away for a moment, and with it the place it is scrolled to.
 */
function onDemand<T extends FieldType>(load: () => Promise<FieldComponent<T>>): FieldComponent<T> {
  const code = codeOnDemand(load);
  const Awaited = lazy(async () => ({
    default: await code.fetch().catch((): FieldComponent<T> => NotLoadedField),
  }));
  return function OnDemandField(props) {
    // Another component in its place would lose the focus.
    const [Field] = useState<FieldComponent<T>>(() => code.loaded ?? Awaited);
    return createElement(Field, props);
  };
}

/** What draws each type. A type without a component does not compile. */
const REGISTRY: { [T in FieldType]: FieldComponent<T> } = {
  text: TextField,
  color: onDemand(async () => (await import('./color/color-field.tsx')).ColorField),
  select: SelectField,
  checkbox: CheckBoxField,
  slider: onDemand(async () => (await import('./slider/slider-field.tsx')).SliderField),
  repeater: onDemand(async () => (await import('./repeater/repeater-field.tsx')).RepeaterField),
  date: onDemand(async () => (await import('./date/date-field.tsx')).DateField),
  time: onDemand(async () => (await import('./time/time-field.tsx')).TimeField),
  file: onDemand(async () => (await import('./file/file-field.tsx')).FileField),
  'file-list': onDemand(
    async () => (await import('./file-list/file-list-field.tsx')).FileListField,
  ),
  font: onDemand(async () => (await import('./font/font-field.tsx')).FontField),
  timezone: onDemand(async () => (await import('./timezone/timezone-field.tsx')).TimezoneField),
  'tip-goals': onDemand(
    async () => (await import('./tip-goals/tip-goals-field.tsx')).TipGoalsField,
  ),
};

/** The component of a type. */
export const componentOf = <T extends FieldType>(type: T): FieldComponent<T> => REGISTRY[type];
