import type { ReactNode } from 'react';
import basics from './basics.module.css';

type Props = {
  as?: 'span' | 'h1' | 'h2';
  /** `status` announces changes politely. */
  role?: 'status';
  children: ReactNode;
};

/** Text for screen readers. */
export function VisuallyHidden({ as: Element = 'span', role, children }: Props) {
  return (
    <Element className={basics.hidden} role={role}>
      {children}
    </Element>
  );
}
