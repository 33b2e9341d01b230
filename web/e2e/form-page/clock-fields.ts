import type { Field } from '../../fields/field.ts';
import type { SectionPlan } from '../../form/form-sections.tsx';

/** Dates and times, the one of the live editor first. */
export const FIELDS = [
  { type: 'text', path: 'name', label: 'Name' },
  { type: 'date', path: 'start_date', label: 'Date' },
  { type: 'time', path: 'start_time', label: 'Time', quickSelect: true },
  { type: 'time', path: 'doors', label: 'Doors', within: 'settings', minuteStep: 10 },
] as const satisfies readonly Field[];

export const SECTIONS: readonly SectionPlan[] = [{ title: 'General' }];
