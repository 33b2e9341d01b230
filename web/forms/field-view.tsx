import type { ReactNode } from 'react';
import { type Field, type FieldType, pathOf, type RenderField } from './fields/field.ts';
import { FieldFrame } from './fields/field-frame.tsx';
import { componentOf } from './fields/field-registry.ts';

/** Renders a field by its type. */
export function FieldView({
  field,
  name = pathOf(field),
}: {
  field: Field;
  name?: string;
}): ReactNode {
  const Component = componentOf<FieldType>(field.type);
  return <Component field={field} name={name} renderField={renderField} />;
}

/** Renders a field inside its frame, so that it can be found by path and marked. */
export const renderField: RenderField = (field, name) => (
  <FieldFrame name={name}>
    <FieldView field={field} name={name} />
  </FieldFrame>
);
