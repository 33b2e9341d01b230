import type { Field } from '../../fields/field.ts';
import type { SectionPlan } from '../../form/form-sections.tsx';

const font = (path: string, label: string, variant: string, caps: boolean) =>
  ({
    type: 'font',
    path: `fonts.${path}`,
    within: 'settings',
    label,
    section: 'Fonts',
    defaultValue: { family: 'Inter', variant, caps },
  }) as const;

/** Fields that search the server for what is typed. */
export const FIELDS = [
  font('title', 'Title', '700', true),
  font('headers', 'Headers', '600', false),
  font('text', 'Text', 'regular', false),
  { type: 'font', path: 'plain', label: 'Plain', section: 'Fonts' },
  { type: 'timezone', path: 'timezone', label: 'Timezone', section: 'Time', defaultValue: 'UTC' },
  { type: 'timezone', path: 'elsewhere', label: 'Elsewhere', section: 'Time' },
  {
    type: 'timezone',
    path: 'unknown',
    label: 'Unknown zone',
    section: 'Time',
    defaultValue: 'Mars/Olympus',
  },
] as const satisfies readonly Field[];

export const SECTIONS: readonly SectionPlan[] = [{ title: 'Fonts' }, { title: 'Time' }];
