import type { ComponentProps } from 'react';
import { iconButtonClass } from './icon-button.tsx';

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label' | 'type'> & {
  /** Accessible name. */
  label: string;
};

/** A button with only an icon and no tooltip, for pages of phones. */
export function IconOnlyButton({ label, ...rest }: Props) {
  return <button {...rest} type="button" aria-label={label} className={iconButtonClass({})} />;
}
