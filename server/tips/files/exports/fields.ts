import { type CellOf, hasColumns } from './export-rows.ts';

/** The names of the columns that a field may have, by priority. */
export type FieldNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** The text of a field in a row. */
export type FieldText<Field extends string> = (field: Field) => string;

/** Reads a row by fields: the first column with a text has it. */
export const fieldText =
  <Field extends string>(cellOf: CellOf, names: FieldNames<Field>): FieldText<Field> =>
  (field) =>
    names[field].map((name) => cellOf(name)).find((text) => text !== '') ?? '';

/** Whether the header has a column for each of these fields. */
export const hasFields = <Field extends string>(
  header: readonly string[],
  names: FieldNames<Field>,
  fields: readonly NoInfer<Field>[],
): boolean => fields.every((field) => names[field].some((name) => hasColumns(header, [name])));
