import type { Field } from '../../fields/field.ts';
import { DEFAULT_SECTION } from '../../form/group-fields.ts';

/** What each field is called where it stands outside of its section: with as much before its label as tells it from others. */
export function labelsOf(fields: readonly Field[]): ReadonlyMap<Field, string> {
  const count = (label: string, of: (field: Field) => string) =>
    fields.filter((field) => of(field) === label).length;
  return new Map(
    fields.map((field) => {
      const ways = [plain, withSection, withSubhead];
      const found = ways.find((way) => count(way(field), way) === 1) ?? withSubhead;
      return [field, found(field)];
    }),
  );
}

const plain = ({ label }: Field) => label;

const withSection = ({ section = DEFAULT_SECTION, label }: Field) =>
  section === DEFAULT_SECTION ? label : `${section} ${label}`;

const withSubhead = ({ subhead, label }: Field) => [subhead, label].filter(Boolean).join(' ');
