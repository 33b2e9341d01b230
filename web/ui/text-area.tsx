import type { ComponentProps } from 'react';
import styles from './text-area.module.css';

/** A field of several lines, without a label. */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <textarea dir="auto" autoComplete="off" {...props} className={styles.area} />
);
