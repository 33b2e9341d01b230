import { Fragment, type ReactNode } from 'react';
import { type Field, pathOf } from '../field.ts';
import { subheadRuns } from './subhead-runs.ts';
import styles from './subheaded-fields.module.css';

type Props = { fields: readonly Field[]; render: (field: Field) => ReactNode };

/** A column of fields with their subheads. */
export function SubheadedFields({ fields, render }: Props) {
  return subheadRuns(fields).map(({ subhead, fields: run }) => {
    const drawn = run.map((field) => <Fragment key={pathOf(field)}>{render(field)}</Fragment>);
    if (!subhead) return drawn;
    return (
      <fieldset key={`${subhead} ${run[0]?.path}`} className={styles.run}>
        <legend className={styles.subhead}>{subhead}</legend>
        {drawn}
      </fieldset>
    );
  });
}
