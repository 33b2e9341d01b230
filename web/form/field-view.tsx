import type { ReactNode } from 'react';
import { type Field, type FieldType, pathOf, type RenderField } from '../fields/field.ts';
import { FieldFrame } from '../fields/field-frame.tsx';
import { componentOf } from '../fields/field-registry.ts';

/** Draws a field by its type. */
export function FieldView({
  field,
  name = pathOf(field),
}: {
  field: Field;
  name?: string;
}): ReactNode {
  const Component = componentOf<FieldType>(field.type);
  return (
    <FieldFrame name={name}>
      <Component field={field} name={name} renderField={renderField} />
    </FieldFrame>
  );
}

const renderField: RenderField = (field, name) => <FieldView field={field} name={name} />;
