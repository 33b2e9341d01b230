import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

type Props = IconButtonShape &
  Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
    /** Keeps the focus if a click disables it. */
    focusableWhenDisabled?: boolean;
  };

/** A button with only an icon, its child. */
export function IconButton({ label, size, isDelete, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <BaseButton {...rest} aria-label={label} className={iconButtonClass({ size, isDelete })} />
    </Tooltip>
  );
}

type LinkProps = IconButtonShape &
  Omit<ComponentProps<'a'>, 'className' | 'aria-label'> & { href: string };

/** A link with only an icon, its child. */
export function IconLink({ label, size, isDelete, href, children, ...rest }: LinkProps) {
  return (
    <Tooltip text={label}>
      <a {...rest} href={href} aria-label={label} className={iconButtonClass({ size, isDelete })}>
        {children}
      </a>
    </Tooltip>
  );
}

type IconButtonShape = {
  /** Accessible name and tooltip. */
  label: string;
  size?: 'tiny' | 'small' | 'medium';
  /** Red on hover. */
  isDelete?: boolean;
};

const SIZES = { tiny: styles.tiny, small: undefined, medium: styles.medium };

/** Class names of an icon button, also for links. */
export function iconButtonClass({
  size = 'small',
  isDelete = false,
}: Omit<IconButtonShape, 'label'>) {
  return classNames(styles.iconButton, SIZES[size], isDelete && styles.deletes);
}
