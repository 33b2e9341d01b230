import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

export type IconButtonShape = {
  /** What it does: its name for a screen reader and its tooltip. */
  label: string;
  size?: 'tiny' | 'small' | 'medium';
  /** It turns crimson under the pointer. */
  isDelete?: boolean;
};

const SIZES = { tiny: styles.tiny, small: undefined, medium: styles.medium };

/** The class names of a button that is only an icon, also for a link that looks like one. */
export function iconButtonClass({
  size = 'small',
  isDelete = false,
}: Omit<IconButtonShape, 'label'>) {
  return classNames(styles.iconButton, SIZES[size], isDelete && styles.deletes);
}
