import type { Field } from '../../fields/field.ts';
import { FieldView } from '../../form/field-view.tsx';
import { classNames } from '../../ui/class-names.ts';
import styles from './field-row.module.css';
import card from './settings-card.module.css';

/** A form field as a row of a settings card. */
export function FieldRow({ field, help }: { field: Field; help: string }) {
  return (
    <div className={classNames(card.row, styles.row)}>
      <FieldView field={field} />
      <p className={classNames(card.help, styles.help)}>{help}</p>
    </div>
  );
}
