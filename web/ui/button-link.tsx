import type { ComponentProps } from 'react';
import { type ButtonShape, buttonClass } from './button-class.ts';

type Props = ButtonShape & Omit<ComponentProps<'a'>, 'className'> & { href: string };

/** A link to another page that looks like a button. */
export function ButtonLink({ kind, size, isBlock, ...rest }: Props) {
  return <a {...rest} className={buttonClass({ kind, size, isBlock })} />;
}
