import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { requestCreate } from '../../state/waiting-editors.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { Field, FieldNote, notedBy } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField as LabelledText } from '../../ui/text-field.tsx';
import type { FieldProps } from './field.ts';
import { PictureChoice } from './picture-choice.tsx';
import { useFieldValue } from './use-field-value.ts';

/** A single-line text. */
export function TextField({ field, name }: FieldProps<'text'>) {
  const { value, change, error } = useFieldValue<string>(name);
  return (
    <LabelledText
      name={name}
      label={field.label}
      help={field.help}
      placeholder={field.placeholder}
      maxLength={field.maxLength}
      autoComplete="off"
      error={error}
      value={value}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/** A select; an option with the value null makes it optional. */
export function SelectField({ field, name }: FieldProps<'select'>) {
  const { value, change, error } = useFieldValue<string | null>(name);
  const { setValue, getValues } = useFormContext();
  const { makes, gallery, shelf, fills } = field;
  const choose = (choice: string | null) => {
    const others = fills?.(choice, getValues()) ?? [];
    change(choice);
    for (const [path, filled] of others) {
      setValue(path, filled, { shouldDirty: true });
    }
  };
  const select = (
    <Field label={field.label} help={field.help} error={error}>
      {(control) => (
        <Select
          {...control}
          options={field.options}
          placeholder={field.placeholder}
          value={value}
          onChange={choose}
          extra={makes && { label: makes.label, onChoose: () => requestCreate(name, makes.path) }}
        />
      )}
    </Field>
  );
  if (!gallery) return select;
  return (
    <PictureChoice gallery={gallery} Shelf={shelf} onChoose={choose}>
      {select}
    </PictureChoice>
  );
}

/** A checkbox. */
export function CheckBoxField({ field, name }: FieldProps<'checkbox'>) {
  const { value, change, error } = useFieldValue<boolean>(name);
  const note = { id: useId(), error };
  return (
    <div>
      <CheckBox label={field.label} checked={value} onChange={change} {...notedBy(note)} />
      <FieldNote {...note} />
    </div>
  );
}
