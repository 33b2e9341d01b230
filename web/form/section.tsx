import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './section.module.css';

/** Two in a row, or each beside its label. */
export type Arrangement = 'pairs' | 'beside-labels';

type Props = {
  title: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** What is in it, while it is closed: `360 px · 5 / 3 / 2`. */
  summary?: ReactNode;
  arrangement?: Arrangement | undefined;
  children: ReactNode;
};

/** A titled part of a form that folds. Its head stays in sight while its fields pass below. */
export function Section(props: Props) {
  const { title, isOpen, onToggle, summary, arrangement, children } = props;
  return (
    <Collapsible.Root
      render={<section aria-label={title} />}
      className={styles.section}
      open={isOpen}
      onOpenChange={onToggle}
    >
      <h2 className={styles.heading}>
        <Collapsible.Trigger className={styles.head}>
          <ChevronRight />
          {title}
          {!isOpen && summary && <span className={styles.summary}>{summary}</span>}
        </Collapsible.Trigger>
      </h2>
      <Collapsible.Panel className={styles.body} data-arrangement={arrangement}>
        {children}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}
