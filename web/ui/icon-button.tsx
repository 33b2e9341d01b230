import { Button as BaseButton } from '@base-ui/react/button';
import type { ComponentProps } from 'react';
import { type IconButtonShape, iconButtonClass } from './icon-button-class.ts';
import { Tooltip } from './tooltip.tsx';

type Props = IconButtonShape &
  Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
    /** Keeps the focus when a press disables it. */
    focusableWhenDisabled?: boolean;
  };

/** A button with only an icon: its child. */
export function IconButton({ label, size, isDelete, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <BaseButton {...rest} aria-label={label} className={iconButtonClass({ size, isDelete })} />
    </Tooltip>
  );
}
