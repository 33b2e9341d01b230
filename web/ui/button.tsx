import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Props = ButtonShape &
  Omit<ComponentProps<'button'>, 'className'> & {
    /** Label while busy, such as Saving. A busy button ignores clicks but keeps the focus. */
    busyLabel?: string | false;
  };

export function Button({ kind, size, isBlock, busyLabel, disabled, children, ...rest }: Props) {
  const isBusy = Boolean(busyLabel);
  return (
    <BaseButton
      {...rest}
      className={buttonClass({ kind, size, isBlock })}
      disabled={disabled || isBusy}
      focusableWhenDisabled={isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? (
        <>
          <Spinner isLabeled />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </BaseButton>
  );
}

type LinkProps = ButtonShape & Omit<ComponentProps<'a'>, 'className'> & { href: string };

/** A link styled as a button. */
export function ButtonLink({ kind, size, isBlock, ...rest }: LinkProps) {
  return <a {...rest} className={buttonClass({ kind, size, isBlock })} />;
}

export type ButtonKind =
  | 'neutral'
  | 'primary'
  /** Quietly coral: on air. */
  | 'air'
  | 'ghost'
  | 'danger'
  | 'danger-quiet'
  | 'dashed'
  /** Green, briefly after success. */
  | 'done';

type ButtonShape = {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** Fills the width of its container. */
  isBlock?: boolean;
};

const KINDS = {
  neutral: styles.neutral,
  primary: styles.primary,
  air: styles.air,
  ghost: styles.ghost,
  danger: styles.danger,
  'danger-quiet': styles.dangerQuiet,
  dashed: styles.dashed,
  done: styles.done,
} satisfies Record<ButtonKind, string | undefined>;

const SIZES = { small: styles.small, medium: undefined, large: styles.large };

/** Class names of a button, also for links. */
export function buttonClass({ kind = 'neutral', size = 'medium', isBlock = false }: ButtonShape) {
  return classNames(styles.button, KINDS[kind], SIZES[size], isBlock && styles.block);
}
