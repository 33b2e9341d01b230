import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonKind =
  | 'neutral'
  | 'primary'
  | 'ghost'
  | 'danger'
  | 'danger-quiet'
  | 'dashed'
  /** Green, for a moment after success. */
  | 'done';

export type ButtonShape = {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** As wide as its container. */
  isBlock?: boolean;
};

const KINDS = {
  neutral: styles.neutral,
  primary: styles.primary,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
  dashed: styles.dashed,
  done: styles.done,
} satisfies Record<ButtonKind, string | undefined>;

const SIZES = { small: styles.small, medium: undefined, large: styles.large };

/** The classes of a button, also for links. */
export function buttonClass({ kind = 'neutral', size = 'medium', isBlock = false }: ButtonShape) {
  return classNames(styles.button, KINDS[kind], SIZES[size], isBlock && styles.block);
}
