import { type ReactNode, useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './group.module.css';

type GroupProps = {
  title: string;
  /** Number of states per row. */
  columns: number;
  children: ReactNode;
};

/** A component in all its states. */
export function Group({ title, columns, children }: GroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <div
        className={styles.states}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {children}
      </div>
    </section>
  );
}

/** A component in one state, below the state's name. `isWide` makes it fill its column. */
export function State(props: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={classNames(styles.state, props.isWide && styles.isWide)}>
      <span className={styles.name}>{props.name}</span>
      {props.children}
    </div>
  );
}
