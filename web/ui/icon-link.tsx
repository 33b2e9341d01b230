import type { ComponentProps } from 'react';
import { type IconButtonLook, iconButtonLook } from './icon-button-look.ts';
import { Tooltip } from './tooltip.tsx';

type Props = IconButtonLook &
  Omit<ComponentProps<'a'>, 'className' | 'aria-label'> & { href: string };

/** A link to another page that is only an icon: its child. */
export function IconLink({ label, size, isDelete, href, children, ...rest }: Props) {
  return (
    <Tooltip text={label}>
      <a {...rest} href={href} aria-label={label} className={iconButtonLook({ size, isDelete })}>
        {children}
      </a>
    </Tooltip>
  );
}
