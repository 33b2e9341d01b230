import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonShape = {
  /** Accessible name and tooltip. */
  label: string;
  size?: 'tiny' | 'small' | 'medium';
  /** Red on hover. */
  isDelete?: boolean;
};

const SIZES = { tiny: styles.tiny, small: undefined, medium: styles.medium };

/** The classes of an icon button, also for links. */
export function iconButtonClass({
  size = 'small',
  isDelete = false,
}: Omit<IconButtonShape, 'label'>) {
  return classNames(styles.iconButton, SIZES[size], isDelete && styles.deletes);
}
