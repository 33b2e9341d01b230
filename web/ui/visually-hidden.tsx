import type { ReactNode } from 'react';
import basics from './basics.module.css';

type Props = {
  as?: 'span' | 'h1' | 'h2';
  /** `status` reads changes out when nothing else is being said. */
  role?: 'status';
  children: ReactNode;
};

/** Text for those who listen to the page. */
export function VisuallyHidden({ as: Element = 'span', role, children }: Props) {
  return (
    <Element className={basics.hidden} role={role}>
      {children}
    </Element>
  );
}
