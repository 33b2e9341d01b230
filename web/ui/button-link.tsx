import type { ComponentProps } from 'react';
import { type ButtonLook, buttonLook } from './button-look.ts';

type Props = ButtonLook & Omit<ComponentProps<'a'>, 'className'> & { href: string };

/** A link to another page that looks like a button. */
export function ButtonLink({ kind, size, isBlock, ...rest }: Props) {
  return <a {...rest} className={buttonLook({ kind, size, isBlock })} />;
}
