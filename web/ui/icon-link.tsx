import type { ComponentProps } from 'react';
import { type IconButtonShape, iconButtonClass } from './icon-button-class.ts';
import { Tooltip } from './tooltip.tsx';

type Props = IconButtonShape &
  Omit<ComponentProps<'a'>, 'className' | 'aria-label'> & { href: string };

/** A link with only an icon: its child. */
export function IconLink({ label, size, isDelete, href, children, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <a {...rest} href={href} aria-label={label} className={iconButtonClass({ size, isDelete })}>
        {children}
      </a>
    </Tooltip>
  );
}
