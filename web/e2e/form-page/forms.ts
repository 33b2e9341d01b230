import type { Field } from '../../fields/field.ts';
import type { SectionPlan } from '../../form/form-sections.tsx';
import { FIELDS as CLOCK_FIELDS, SECTIONS as CLOCK_SECTIONS } from './clock-fields.ts';
import { FIELDS, SECTIONS } from './fields.ts';
import { FILES_FIELDS, FILES_SECTIONS } from './files-fields.ts';
import { FIELDS as SEARCH_FIELDS, SECTIONS as SEARCH_SECTIONS } from './search-fields.ts';

type Form = { fields: readonly Field[]; sections: readonly SectionPlan[] };

const FORMS = {
  basic: { fields: FIELDS, sections: SECTIONS },
  search: { fields: SEARCH_FIELDS, sections: SEARCH_SECTIONS },
  clock: { fields: CLOCK_FIELDS, sections: CLOCK_SECTIONS },
  files: { fields: FILES_FIELDS, sections: FILES_SECTIONS },
} satisfies Record<string, Form>;

export type FormName = keyof typeof FORMS;

export function findForm(name: string | null): Form {
  const form = Object.entries(FORMS).find(([each]) => each === name)?.[1];
  if (!form) throw new Error(`There is no form ${name}; there are ${Object.keys(FORMS)}.`);
  return form;
}
